export { SpinPage as Page } from '../spin/spin-page';
