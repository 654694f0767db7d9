export { LoginPage as Page } from '../login/login-page';
