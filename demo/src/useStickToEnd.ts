import { useEffect, useLayoutEffect, useRef } from 'react'

/** How far from the end still counts as being there, in px. */
const slack = 48

/**
 * Keeps a scroller at its end while the end is in view, whether the content grows or the scroller shrinks.
 *
 * @param returnOn a change of it goes to the end from anywhere
 */
export function useStickToEnd(returnOn: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current]
    if (!outer || !inner) return undefined
    let size = ''
    const sizeNow = () => `${outer.scrollHeight} ${outer.clientHeight}`
    const onScroll = () => {
      // Moved by a change of size, not by the person; the observer is told next.
      if (size !== sizeNow()) return
      isAtEnd.current = outer.scrollHeight - outer.scrollTop - outer.clientHeight <= slack
    }
    const follow = () => {
      size = sizeNow()
      if (isAtEnd.current) outer.scrollTop = outer.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(outer)
    observer.observe(inner)
    outer.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', onScroll)
    }
  }, [])

  useLayoutEffect(() => {
    if (returnOn === undefined) return
    isAtEnd.current = true
    const { current } = scroller
    if (current) current.scrollTop = current.scrollHeight
  }, [returnOn])

  return { scroller, content }
}
