/** The rules that a schedule is checked against, and which of ARCHITECTURE's they are. */
export const rules = {
  'ends once': 1,
  'stays ended': 1,
  'what is told is true': 2,
  'a submit survives': 2,
  'sends once': 2,
  'sends only what was submitted': 2,
  'words are kept': 3,
  'answers are what was given': 5,
  'only what was asked': 5,
  'secrets stay out of storage': 6,
  'nothing crashes': 6,
  'server time decides': 9,
  'the reply decides': 10,
  'one id for all attempts': 10,
  'all agree in the end': 10,
  'every prompt can still be answered': 3,
} as const

export type RuleName = keyof typeof rules
