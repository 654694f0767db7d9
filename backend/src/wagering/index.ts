export {
  type GameCategory,
  type NewConditions,
  readMemberMoney,
  requireNoWagering,
  runningWagering,
  sourceText,
  startWagering,
  type WageringSource,
} from './wagering';
export { endWagering, readBonusWagering, requireWithdrawable } from './wagering-end';
export { bonusAccount, percentOf, toBonusConditions, wageringConditions } from './wagering-rules';
