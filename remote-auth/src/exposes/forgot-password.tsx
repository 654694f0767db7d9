export { resetDraftKey as unlessStored } from '../reset/reset-draft';
export { ResetPage as Page } from '../reset/reset-page';
