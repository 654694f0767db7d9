export { RegisterPage as Page } from '../register/register-page';
