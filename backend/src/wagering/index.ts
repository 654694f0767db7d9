export { bonusAccount, sourceText } from './bonus-source';
export { readMemberMoney } from './member-money';
export {
  type GameCategory,
  type NewWagering,
  requireNoWagering,
  runningWagering,
  toBonusConditions,
  startWagering,
  wageringConditions,
  type WageringSource,
} from './wagering';
export { endWagering, percentOf, requireWithdrawable, readBonusWagering } from './wagering-end';
