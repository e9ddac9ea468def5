// Where in each subject the things are that a person uses.

const slot = (/** @type {string} */ name) => `[data-slot="ask-user-${name}"]`

/** The panel and the floor, which has the panel's own elements. */
const own = {
  form: slot('form'),
  field: slot('field'),
  choice: slot('control'),
  second: `${slot('steps-item')}:nth-child(2) [aria-current]`,
  collapse: `${slot('header')} > ${slot('icon-button')}`,
  bar: slot('bar-button'),
}

/** @typedef {Omit<typeof own, 'collapse' | 'bar'> & { collapse?: string; bar?: string }} Places */

/** @satisfies {Record<string, Places>} */
export const subjects = {
  panel: own,
  floor: own,
  peer: {
    form: slot('form'),
    field: slot('field'),
    choice: slot('control'),
    second: `${slot('fieldset')}:nth-child(2):not([hidden])`,
  },
}

/** @typedef {keyof typeof subjects} SubjectName */

/** @type {readonly SubjectName[]} */
export const subjectNames = ['panel', 'floor', 'peer']
