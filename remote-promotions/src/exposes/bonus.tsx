export { BonusPage as Page } from '../bonus/bonus-page';
export { prepareBonuses as prepare } from '../bonus/use-bonuses';
