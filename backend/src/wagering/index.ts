export {
  bonusAccount,
  type GameCategory,
  type NewConditions,
  readMemberMoney,
  requireNoWagering,
  runningWagering,
  toBonusConditions,
  sourceText,
  startWagering,
  wageringConditions,
  type WageringSource,
} from './wagering';
export { endWagering, percentOf, requireWithdrawable, readBonusWagering } from './wagering-end';
