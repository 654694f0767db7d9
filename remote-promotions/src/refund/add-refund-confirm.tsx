import type { Currency } from '@wallet/format/currency';
import { ConfirmDialog } from '@wallet/ui/confirm-dialog';
import { KeptPercentages } from '../offer/kept-percentages';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import classes from './refund-dialog.module.css';
import type { RefundState } from './use-refund-check';

export interface AddRefundConfirmProps {
  open: boolean;
  refund: RefundState;
  currency: Currency;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a refund goes to the wallet, with the percentages where it has a condition (S2.59). */
export function AddRefundConfirm({ open, refund, currency, onCancel, onConfirm }: AddRefundConfirmProps) {
  const t = useText();
  const written = useMoneyWords(currency);
  const amount = written(refund.setAside);
  return (
    <ConfirmDialog
      open={open}
      title={t('refund.confirmTitle', { amount })}
      confirmLabel={t('refund.confirm', { amount })}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div className={classes.content}>
        {refund.success === null && <p>{t('refund.conditionUntold')}</p>}
        {refund.success !== null && refund.success > 0 && (
          <>
            <p>{t('refund.condition')}</p>
            <KeptPercentages success={refund.success} fail={refund.fail} />
          </>
        )}
        {refund.success !== null && refund.success <= 0 && <p>{t('refund.noCondition')}</p>}
      </div>
    </ConfirmDialog>
  );
}
