import type { BonusWagering } from '@wallet/platform/api';
import { satang, type Satang } from '@wallet/contract/satang';
import { currencyOf, useCommonText, useFormatMoney } from '@wallet/ui';

/** Returns the amount that is taken from the wallet when a bonus ends with its condition met, in satang. */
export const takenAtEnd = ({ bonus, kept }: BonusWagering): Satang => satang(Math.max(0, bonus - kept));

/** Returns the turnover that is left until the condition is met, in satang. */
export const leftToStake = ({ required, staked }: BonusWagering): Satang =>
  satang(Math.max(0, required - staked));

/**
 * Returns a function that describes the effect of ending a bonus whose condition is met: the same text on every screen.
 */
export function useWageringEndText(): (wagering: BonusWagering) => string {
  const t = useCommonText();
  const baht = useFormatMoney('THB');
  const kip = useFormatMoney('LAK');
  return (wagering) => {
    const format = currencyOf(wagering.currency) === 'LAK' ? kip : baht;
    const taken = takenAtEnd(wagering);
    const values = { kept: format(wagering.kept), bonus: format(wagering.bonus), taken: format(taken) };
    if (!wagering.isWithdrawable) return t('bonus.share', values);
    return t(taken > 0 ? 'bonus.endsPart' : 'bonus.endsAll', values);
  };
}
