export { draftKey as unlessStored } from '../register/register-draft';
export { RegisterPage as Page } from '../register/register-page';
