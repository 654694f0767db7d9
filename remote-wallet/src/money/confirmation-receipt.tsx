import type { Satang } from '@wallet/contract/satang';
import { type Currency, Money, Receipt, type ReceiptProps } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './confirmation-receipt.module.css';

interface ConfirmationReceiptProps extends Pick<ReceiptProps, 'rows'> {
  /** Null while it is unknown. */
  amount: Satang | null;
  currency: Currency;
  /** Explains what the rows do not show. */
  children?: ReactNode;
}

/** Shows the amount, the accounts and the remaining balance before money is moved. */
export function ConfirmationReceipt({ amount, currency, rows, children }: ConfirmationReceiptProps) {
  return (
    <div className={classes.confirmation}>
      <Receipt
        amount={amount !== null && <Money satang={amount} currency={currency} size="xxl" />}
        rows={rows}
      />
      {children}
    </div>
  );
}
