/** What an event says of the agent's words: some more, or all since the turn or its last tool call began. */
export type Words =
  | { readonly more: string }
  | { readonly soFar: string; /** Nothing more will come. */ readonly isAll: boolean }

/**
 * What is new in the words so far. They begin with what was said before a tool call or without it; nobody says which, so
 * that what is in the timeline already is taken away where it stands in front.
 */
export function wordsAfter(
  earlier: readonly string[],
  { soFar, isAll }: Extract<Words, { soFar: string }>,
): string {
  return earlier.reduce((words, said) => {
    if (words.startsWith(said)) return words.slice(said.length).trimStart()
    // The beginning of what is known in full.
    return !isAll && said.startsWith(words) ? '' : words
  }, soFar)
}
