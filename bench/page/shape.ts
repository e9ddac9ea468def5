/** What stands in the place that asks, element by element: its tag and its slot. */
export function shape(): readonly string[] {
  const elements = document.querySelectorAll('#root > :not(main), #root > :not(main) *')
  return Array.from(elements, (element) =>
    `${element.tagName} ${element.getAttribute('data-slot') ?? ''}`.trim(),
  )
}
