import type { Currency } from '@wallet/ui';
import { BonusConditionsList } from '../offer/bonus-conditions-list';
import { KeptPercentages } from '../offer/kept-percentages';
import { useText } from '../text';
import classes from './refund-dialog.module.css';
import type { RefundState } from './use-refund-check';

export interface AddRefundTermsProps {
  refund: RefundState;
  currency: Currency;
}

/** On which condition a refund goes to the wallet, with the percentages where it has one (S2.59). */
export function AddRefundTerms({ refund: { success, fail, conditions }, currency }: AddRefundTermsProps) {
  const t = useText();
  return (
    <div className={classes.content}>
      {success === null && <p>{t('refund.conditionUntold')}</p>}
      {success !== null && success > 0 && (
        <>
          <p>{t('refund.condition')}</p>
          <KeptPercentages success={success} fail={fail} />
          {conditions ? (
            <BonusConditionsList conditions={conditions} currency={currency} />
          ) : (
            <p>{t('conditions.mayRefuse')}</p>
          )}
        </>
      )}
      {success !== null && success <= 0 && <p>{t('refund.noCondition')}</p>}
    </div>
  );
}
