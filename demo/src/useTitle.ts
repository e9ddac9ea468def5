import { useEffect } from 'react'

const title = 'react-ask-user demo'

/** Shows in the tab's title how many questions wait. */
export function useTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => {
      document.title = title
    }
  }, [waiting])
}
