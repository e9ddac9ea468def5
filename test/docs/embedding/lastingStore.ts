import { createQuestionStore } from 'react-ask-user'

/** Drafts outlive the tab, and tabs do not talk to each other. */
export const lastingStore = createQuestionStore({ storage: localStorage, tabs: null })
