// A tab with a stored draft starts on a later step, so it does not show the prerendered HTML.
export { resetDraftKey as unlessStored } from '../reset/use-reset';
export { ResetPage as Page } from '../reset/reset-page';
