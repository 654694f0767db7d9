import type { ReactNode } from 'react';
import classes from './receipt.module.css';

/** One line of a receipt: a name and its value. */
export interface ReceiptRow {
  /** Identifies the row in its receipt. */
  id: string;
  label: ReactNode;
  value: ReactNode;
}

/** The amount and the lines of a receipt. */
export interface ReceiptProps {
  /** Shown large above the rows, usually `<Money size="xxl">`. */
  amount?: ReactNode;
  /** For example from, to, fee and what is left. A row that does not apply is `false` or `null`. */
  rows: readonly (ReceiptRow | false | null)[];
}

/** Renders the facts of a movement of money: before it is confirmed, after it, and in the statement. */
export function Receipt({ amount, rows }: ReceiptProps) {
  const shown = rows.filter((row) => row !== false && row !== null);
  return (
    <div className={classes.receipt}>
      {amount && <p className={classes.amount}>{amount}</p>}
      <dl className={classes.rows}>
        {shown.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
