/** Whether a key belongs to an input method's composition: no key of the panel acts then (UI Events, 229 for older orders). */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
