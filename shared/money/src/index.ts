/**
 * Moves money from a page exactly once: the action with its states, and the forms and dialogs that show them. Amounts
 * are in satang.
 *
 * @module
 */
export {
  bankNameField,
  bankNameIn,
  englishOnlyBanks,
  isEnglishName,
  needsEnglishName,
} from './bank-account-name';
export { BonusLink } from './bonus/bonus-link';
export {
  deductionAtEnd,
  isCancelBlocked,
  remainingTurnover,
  useWageringEndText,
} from './bonus/bonus-cost';
export { WageringProgress } from './bonus/wagering-progress';
export type { MoneyActionOptions } from './create-money-action';
export { readMoneySnapshot } from './read-money-snapshot';
export {
  MoneyFlow,
  type MoneyForm,
  type MoneyOutcome,
  type MoneyConfirmation,
  type UseMoneyFlowResult,
  useMoneyFlow,
} from './money-flow';
export { MoneyPending } from './money-pending';
export { isInProgress, type MoneyState } from './money-state';
export { OutcomeDialog, ruleRejection } from './outcome-dialog';
export { PersonName } from './person-name';
export { SecondStep } from './second-step/second-step';
export { isPasskeyRequired, useSecondStep } from './second-step/use-second-step';
export {
  compareSnapshots,
  compareSources,
  type SnapshotDiff,
  joinTraces,
  type Snapshot,
  tracesFrom,
} from './snapshot';
export { isMoneyInFlight, loginFingerprint } from './stored-intent';
export { type UseMoneyActionResult, useMoneyAction } from './use-money-action';
export { useCopyAfterRename } from './use-copy-after-rename';
