import type { Satang } from '@wallet/contract/satang';
import { type Currency, Money, Receipt, type ReceiptProps } from '@wallet/ui';
import { type ReactNode, useState } from 'react';
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

/**
 * Returns the last value from before `isFrozen`. A confirmation dialog shows the balance from before its request: the
 * new balance may arrive before the response.
 */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [frozen, setFrozen] = useState(value);
  if (!isFrozen && frozen !== value) setFrozen(value);
  return isFrozen ? frozen : value;
}
