// What each custom property is for, in a few words. A test fails when one is missing here or left over.

/** @type {ReadonlyMap<string, string>} */
export const purposes = new Map([
  ['--ask-user-surface', 'Panel, bar and summary; opaque.'],
  ['--ask-user-fill', 'Options at rest, choices in a summary, a button that is not ready.'],
  ['--ask-user-line', 'Edges and rules that only decorate.'],
  ['--ask-user-control', 'Edge of radio, checkbox and text field: 3:1 on the surface and on the fill.'],
  ['--ask-user-text', 'Questions, labels, answers: 4.5:1 on the surface and on the fill.'],
  ['--ask-user-muted', 'Descriptions and status: 4.5:1 on the surface and on the fill.'],
  ['--ask-user-accent', 'The person’s answer and the one primary button; chosen rows are tinted with it.'],
  ['--ask-user-on-accent', 'Text and marks on the accent: 4.5:1.'],
  ['--ask-user-focus', 'The ring around what has focus: 3:1 on the surface.'],
  ['--ask-user-danger', 'A failure, the last minute, Skip anyway: 4.5:1 on the surface.'],
  ['--ask-user-shadow', 'Under panel and bar.'],
  ['--ask-user-radius', 'Corners of panel, bar and summary.'],
  ['--ask-user-radius-row', 'Corners of options and fields.'],
  ['--ask-user-radius-button', 'Corners of buttons, badges and boxes.'],
  ['--ask-user-space', 'The unit of all gaps and padding.'],
  ['--ask-user-target', 'Least height of buttons.'],
  ['--ask-user-font', 'Typeface; `inherit` takes yours.'],
  ['--ask-user-font-mono', 'Typeface of raw text.'],
  ['--ask-user-text-question', 'Size of the question.'],
  ['--ask-user-text-label', 'Size of labels and answers.'],
  ['--ask-user-text-small', 'Size of descriptions, header and status.'],
  ['--ask-user-text-tiny', 'Size of the badge.'],
  ['--ask-user-visible', 'Height of the page that can be seen. The panel sets it; leave it alone.'],
])
