// A tab with a stored draft starts on a later step, so it does not show the prerendered HTML.
export { draftKey as unlessStored } from '../register/register-draft';
export { RegisterPage as Page } from '../register/register-page';
