import type { BonusWagering } from '@wallet/platform/api';
import { toBaht } from '@wallet/contract/satang';
import { currencyOf, useCommonText, useFormatMoney } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { remainingTurnover } from './bonus-cost';
import classes from './wagering-progress.module.css';

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
        data-met={isMet || undefined}
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
