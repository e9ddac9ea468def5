import { expect, waitFor, within } from 'storybook/test'

type Canvas = ReturnType<typeof within>

/**
 * Waits until presses on a single-choice question count: for a moment after the panel has appeared, or the window has got
 * focus, they do not.
 */
export async function armed(canvas: Canvas): Promise<void> {
  window.focus()
  const [option] = await canvas.findAllByRole('radio')
  await waitFor(() => expect(option).toHaveAttribute('aria-disabled', 'false'))
}

/** The question on screen, once it is this one. */
export function questionOnScreen(canvas: Canvas, name: string): Promise<HTMLElement> {
  return canvas.findByRole('group', { name })
}

/** Waits until something has faded in. */
export async function seen(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element).toBeVisible())
}
