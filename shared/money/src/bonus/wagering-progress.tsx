import type { BonusWagering } from '@wallet/platform/api';
import { toBaht, satang, type Satang } from '@wallet/contract/satang';
import { currencyOf, useCommonText, useFormatMoney } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import classes from './wagering-progress.module.css';

/** Returns the amount that is taken from the wallet when a bonus ends with its condition met, in satang. */
export const deductionAtEnd = ({ bonus, kept }: BonusWagering): Satang => satang(Math.max(0, bonus - kept));

/** Returns the turnover that is left until the condition is met, in satang. */
const remainingTurnover = ({ required, staked }: BonusWagering): Satang =>
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
    const deduction = deductionAtEnd(wagering);
    const values = { kept: format(wagering.kept), bonus: format(wagering.bonus), taken: format(deduction) };
    if (!wagering.isWithdrawable) return t('bonus.share', values);
    return t(deduction > 0 ? 'bonus.endsPart' : 'bonus.endsAll', values);
  };
}

/** Renders the played and the remaining part of the turnover that a bonus requires. */
export function WageringProgress({ wagering }: { wagering: BonusWagering }) {
  const { currency, required, staked, isMet } = wagering;
  const t = useCommonText();
  const labelId = useElementId();
  const format = useFormatMoney(currencyOf(currency));
  return (
    <div className={classes.progress}>
      <p className={classes.remaining}>
        {isMet ? t('bonus.met') : t('bonus.left', { amount: format(remainingTurnover(wagering)) })}
      </p>
      <progress
        className={classes.bar}
        aria-labelledby={labelId}
        max={Math.max(1, toBaht(required))}
        value={isMet ? Math.max(1, toBaht(required)) : toBaht(staked)}
      />
      <p className={classes.staked} id={labelId}>
        {t('bonus.staked', { staked: format(staked), required: format(required) })}
      </p>
    </div>
  );
}
