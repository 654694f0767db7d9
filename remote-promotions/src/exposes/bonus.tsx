export { BonusPage as Page } from '../bonus/bonus-page';
