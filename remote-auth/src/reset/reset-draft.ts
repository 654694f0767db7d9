import { sentCodeDraft } from '../register/sent-code-draft';

/** The key in session storage. A tab with a sent code does not show the prerendered HTML, which has the first step. */
export const resetDraftKey = 'auth.reset';

export const resetDraft = sentCodeDraft(resetDraftKey);
