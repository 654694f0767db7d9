import type { Coupon } from '@wallet/platform/api';
import { currencyOf, DateTime, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useText } from '../text';
import { BonusRunning } from './bonus-running';
import classes from './claim-dialog.module.css';

export interface ClaimTermsProps {
  coupon: Coupon;
  /** The id of the words on the bonus that has to end first; null while none is known to run. */
  bonusId: string | null;
}

const wordsFor = (amount: Satang | null) =>
  amount === null ? 'claim.untoldText' : amount > 0 ? 'claim.text' : 'claim.giftText';

/** A coupon with what claiming it does to the wallet, or what has to end before. */
export function ClaimTerms({ coupon, bonusId }: ClaimTermsProps) {
  const t = useText();
  const { prize, amount, currency, expireAt } = coupon;
  return (
    <>
      {(amount === null || amount > 0) && (
        <p className={classes.amount}>
          <Money satang={amount} currency={currencyOf(currency)} size="xxl" />
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('coupons.prize')}</dt>
          <dd>{prize.name || '–'}</dd>
        </div>
        <div>
          <dt>{t('coupons.slice')}</dt>
          <dd>{prize.slice || '–'}</dd>
        </div>
        {expireAt && (
          <div>
            <dt>{t('coupons.expires')}</dt>
            <dd>
              <DateTime value={expireAt} />
            </dd>
          </div>
        )}
      </dl>
      {bonusId ? <BonusRunning id={bonusId} /> : <p className={classes.text}>{t(wordsFor(amount))}</p>}
    </>
  );
}
