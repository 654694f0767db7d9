export { SpinPage as Page } from '../spin/spin-page';
export { prepareSpin as prepare } from '../spin/use-spinwheel';
