import { satang } from '@wallet/contract/satang';
import { type Currency, formatMoney, Money } from '@wallet/ui';
import { directionOf, type Entry, signedAmount } from './entry';
import classes from './statement-amount.module.css';

/** The typographic minus sign, which is as wide as the plus; a hyphen is easily overlooked. */
const minus = '\u2212';

/** Formats the signed amount of an entry without its unit, such as `−150.50`. */
export function formatSigned(entry: Entry): string {
  const { satang: amount, signed } = signedAmount(entry);
  return formatMoney(amount, { signed }).replace('-', minus);
}

interface StatementAmountProps {
  entry: Entry;
  /** No unit is shown while it is undefined. */
  currency: Currency | undefined;
}

/** Renders the signed amount of an entry: green for money that came in, yellow in progress, struck when it failed. */
export function StatementAmount({ entry, currency }: StatementAmountProps) {
  const { satang: amount, signed } = signedAmount(entry);
  const isNegative = amount !== null && amount < 0;
  return (
    <span className={classes.amount} data-direction={directionOf(entry)}>
      {isNegative && minus}
      <Money
        satang={isNegative ? satang(-amount) : amount}
        signed={signed && !isNegative}
        currency={currency}
        bare={!currency}
      />
    </span>
  );
}
