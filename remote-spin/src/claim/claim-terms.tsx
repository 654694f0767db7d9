import type { Satang } from '@wallet/contract/satang';
import { PageLink } from '@wallet/platform';
import type { Coupon } from '@wallet/platform/api';
import { site } from '@wallet/platform/site';
import { Caution, currencyOf, DateTime, Money, Receipt } from '@wallet/ui';
import { useText } from '../text';
import classes from './claim-dialog.module.css';

/** Explains before the claim that the active bonus has to end first (S8.11), with a link to it. */
function ActiveBonusCaution({ id }: { id: string }) {
  const t = useText();
  return (
    <Caution
      id={id}
      title={t('claim.bonusRunning')}
      action={site().hasPage('/user/bonus') && <PageLink page="/user/bonus">{t('claim.toBonus')}</PageLink>}
    >
      {t('claim.bonusFirst')}
    </Caution>
  );
}

export interface ClaimTermsProps {
  coupon: Coupon;
  /** The id of the caution on the active bonus; null when no bonus is known to be active. */
  bonusCautionId: string | null;
}

/** Returns the key of the text that explains the effect of the claim. */
function effectKey(amount: Satang | null) {
  if (amount === null) return 'claim.unknownText';
  return amount > 0 ? 'claim.text' : 'claim.giftText';
}

/** Shows a coupon and the effect of the claim, or the active bonus that has to end first. */
export function ClaimTerms({ coupon, bonusCautionId }: ClaimTermsProps) {
  const t = useText();
  const { prize, amount, currency, expireAt } = coupon;
  return (
    <>
      <Receipt
        amount={
          (amount === null || amount > 0) && (
            <Money satang={amount} currency={currencyOf(currency)} size="xxl" />
          )
        }
        rows={[
          { id: 'prize', label: t('coupons.prize'), value: prize.name || '–' },
          { id: 'slice', label: t('coupons.slice'), value: prize.slice || '–' },
          expireAt !== null && {
            id: 'expires',
            label: t('coupons.expires'),
            value: <DateTime value={expireAt} />,
          },
        ]}
      />
      {bonusCautionId ? (
        <ActiveBonusCaution id={bonusCautionId} />
      ) : (
        <p className={classes.text}>{t(effectKey(amount))}</p>
      )}
    </>
  );
}
