import type { Coupon } from '@wallet/shared/api/types';
import { currencyOf } from '@wallet/shared/format/currency';
import { fromBaht } from '@wallet/shared/format/satang';
import { DateTime } from '@wallet/shared/ui/date-time';
import { Money } from '@wallet/shared/ui/money';
import { useText } from '../text';
import classes from './claim-dialog.module.css';

/** A coupon with what claiming it does to the wallet. */
export function ClaimTerms({ coupon: { prize, amount, currency, expireAt } }: { coupon: Coupon }) {
  const t = useText();
  return (
    <>
      {amount > 0 && (
        <p className={classes.amount}>
          <Money satang={fromBaht(amount)} currency={currencyOf(currency)} size="xxl" />
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('coupons.prize')}</dt>
          <dd>{prize.name}</dd>
        </div>
        <div>
          <dt>{t('coupons.slice')}</dt>
          <dd>{prize.slice}</dd>
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
      <p className={classes.words}>{amount > 0 ? t('claim.words') : t('claim.giftWords')}</p>
    </>
  );
}
