export { englishOnlyBanks, isEnglishName, needsEnglishName } from './banks/english-name';
export { useCopyAfterRename } from './banks/use-copy-after-rename';
export { BonusLink } from './bonus/bonus-link';
export { takenAtEnd, useWageringEndText } from './bonus/wagering-end';
export { WageringProgress } from './bonus/wagering-progress';
export { readMoneySnapshot } from './read-money-snapshot';
export {
  MoneyFlow,
  type MoneyForm,
  type MoneyOutcome,
  type MoneyQuestion,
  type UsedMoneyFlow,
  useMoneyFlow,
} from './money-flow';
export { MoneyPending } from './money-pending';
export { isUnderWay, type MoneyState } from './money-state';
export { OutcomeDialog } from './outcome-dialog';
export { ruleRefusal } from './rule-refusal';
export { compareSnapshots, type Finding, type Snapshot } from './snapshot';
export { loginFingerprint } from './stored-intent';
export { compareSources, joinTraces, tracesFrom } from './trace-sources';
export { type UsedMoneyAction, useMoneyAction } from './use-money-action';
