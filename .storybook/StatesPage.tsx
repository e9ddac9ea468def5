import { Description, Stories, Title } from '@storybook/addon-docs/blocks'

/** A docs page that is nothing but its states, one below the other. */
export function StatesPage() {
  return (
    <>
      <Title />
      <Description />
      <Stories title="" includePrimary />
    </>
  )
}
