import type { BonusWagering } from '@wallet/platform/api';
import { satang, type Satang } from '@wallet/contract/satang';
import { currencyOf, useCommonText, useFormatMoney } from '@wallet/ui';

/** Returns the amount that is taken from the wallet when a bonus ends with its condition met, in satang. */
export const deductionAtEnd = ({ bonus, kept }: BonusWagering): Satang => satang(Math.max(0, bonus - kept));

/** Returns the turnover that is left until the condition is met, in satang. */
export const remainingTurnover = ({ required, staked }: BonusWagering): Satang =>
  satang(Math.max(0, required - staked));

/**
 * Returns what the end of a bonus takes from the wallet now, in satang: of a bonus whose condition is not met, by a
 * cancellation. Null when that is not possible, or when the backend does not report the amount.
 */
function costOfEnd(wagering: BonusWagering): Satang | null {
  if (wagering.isMet) return deductionAtEnd(wagering);
  return isCancelBlocked(wagering) ? null : wagering.cost;
}

/** True when the member has too much money to cancel the bonus early. False when the backend does not report it. */
export const isCancelBlocked = ({ isMet, total, cancelBelow }: BonusWagering): boolean =>
  !isMet && total !== null && total > 0 && total >= cancelBelow;

/**
 * Returns a function that describes what the end of a bonus takes from the wallet: the same text on every screen. It
 * returns '' when that is not known.
 */
export function useWageringEndText(): (wagering: BonusWagering) => string {
  const t = useCommonText();
  const baht = useFormatMoney('THB');
  const kip = useFormatMoney('LAK');
  return (wagering) => {
    const cost = costOfEnd(wagering);
    if (cost === null) return '';
    if (cost === 0) return t('bonus.endsAll');
    const isInGames = wagering.isMet && !wagering.isWithdrawable;
    const format = currencyOf(wagering.currency) === 'LAK' ? kip : baht;
    return t(isInGames ? 'bonus.share' : 'bonus.endsPart', { taken: format(cost) });
  };
}
