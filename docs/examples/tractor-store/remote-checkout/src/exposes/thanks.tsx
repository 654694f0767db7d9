export { ThanksPage as Page } from '../order/thanks-page';
