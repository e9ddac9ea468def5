/** What a model is told about the tool: when to ask, how, and what to do without an answer. */
export const guidance = [
  'Ask the user one to three questions and wait for their answers.',
  'Ask only when you cannot go on without a decision that is theirs to make: one that neither the request, nor what you can look up, nor a sensible default settles.',
  'Never ask whether you may proceed, and never ask them to confirm your plan.',
  'Prefer one question. Ask two or three together only when the answers depend on one another.',
  'Give every choice as an option. Put the one you recommend first and end its label with "(Recommended)".',
  'Set multiSelect only where several options can hold at once.',
  'Write no "Other" option: the user can always answer in their own words.',
  'When the result says no_answer, nobody answered in time or the user declined: do not ask again, go on with your best judgment.',
].join(' ')
