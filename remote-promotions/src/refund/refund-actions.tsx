import type { MoneyForm } from '@wallet/money';
import { Button, type Currency, useFormatMoney } from '@wallet/ui';
import { BonusConditionsList, BonusPercentages } from '../offer/bonus-conditions';
import { bonusCost } from '../offer/bonus-cost';
import { useText } from '../text';
import classes from './refund-dialog.module.css';
import type { AddedRefund } from './refund-money-actions';
import { canAddRefund, isAboveMax, type RefundState } from './use-refund';

export interface RefundActionsProps {
  refund: RefundState;
  currency: Currency;
  receive: MoneyForm<object>;
  /** Shows a confirmation before it sends. */
  add: MoneyForm<AddedRefund>;
  /** The id of the text that explains why a button is disabled. */
  cautionId: string;
}

/**
 * Renders the buttons to receive a refund and to add it to the wallet. Both are disabled while a bonus is active
 * (S2.58). The second one is also disabled while the wallet holds too much.
 */
export function RefundActions({ refund, currency, receive, add, cautionId }: RefundActionsProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  const { result: hasRefund, bonus: hasBonus, refundAmount } = refund;
  const isLocked = hasBonus || receive.locked || add.locked;
  const isBlocked = hasBonus || isAboveMax(refund);
  return (
    <>
      {hasRefund && (
        <Button
          busy={receive.busy}
          disabled={isLocked && !receive.busy}
          aria-describedby={hasBonus ? cautionId : undefined}
          onClick={() => receive.submit({})}
        >
          {t('refund.receive')}
        </Button>
      )}
      {canAddRefund(refund) && (
        <Button
          variant={hasRefund ? 'secondary' : 'primary'}
          busy={add.busy}
          disabled={(isLocked || isBlocked) && !add.busy}
          aria-describedby={isBlocked ? cautionId : undefined}
          onClick={() => add.submit({ amount: refundAmount })}
        >
          {t('refund.add', { amount: format(refundAmount) })}
        </Button>
      )}
    </>
  );
}

export interface RefundTermsProps {
  refund: RefundState;
  currency: Currency;
}

/** Explains in the confirmation dialog the conditions of a refund in the wallet, with their percentages (S2.59). */
export function RefundTerms({ refund, currency }: RefundTermsProps) {
  const t = useText();
  const { refundSuccess: success, refundFail: fail, refundAmount, conditions } = refund;
  return (
    <div className={classes.content}>
      {success === null && <p>{t('refund.conditionUnknown')}</p>}
      {success !== null && success > 0 && (
        <>
          <p>{t('refund.condition')}</p>
          <BonusPercentages success={success} fail={fail} />
          {conditions ? (
            <BonusConditionsList
              conditions={conditions}
              currency={currency}
              cost={bonusCost(conditions, { success, fail, left: refundAmount, bonus: refundAmount })}
            />
          ) : (
            <p>{t('conditions.mayRefuse')}</p>
          )}
        </>
      )}
      {success !== null && success <= 0 && <p>{t('refund.noCondition')}</p>}
    </div>
  );
}
