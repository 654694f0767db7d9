import { type Currency, formatMoney } from './format/format-money';
import type { Satang } from '@wallet/contract/satang';
import { classNames } from './class-names';
import classes from './money.module.css';
import { useCommonText } from './use-common-text';

export interface MoneyProps {
  /** The amount in satang; null, when it is not known, shows a dash. */
  satang: Satang | null;
  /** Baht by default. */
  currency?: Currency;
  /** Writes a plus before an amount that came in. */
  signed?: boolean;
  /** The size of the text around it by default; `xxl` is for the one balance of a page. */
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** Leaves the unit out, where the place already says it. */
  bare?: boolean;
  className?: string;
}

/** An amount with two decimals and its unit, in figures of one width (S1.9). */
export function Money({ satang, currency = 'THB', signed, size, bare = false, className }: MoneyProps) {
  const t = useCommonText();
  return (
    <span className={classNames(classes.money, size && classes[size], className)}>
      <span className={classes.number}>{formatMoney(satang, { signed })}</span>
      {!bare && (
        <>
          {' '}
          <span className={classes.unit}>{t(`unit.${currency}`)}</span>
        </>
      )}
    </span>
  );
}

/**
 * The place of an amount that the page's HTML shows before any code is there, where it is known from an earlier visit; it
 * follows the element that stands there otherwise. `name` is what the amount is kept by, its unit is kept as `unit`.
 */
export function MoneyPlace({
  name,
  size,
  className,
}: Pick<MoneyProps, 'size' | 'className'> & { name: string }) {
  return (
    <span data-known-box hidden className={classNames(classes.money, size && classes[size], className)}>
      <span className={classes.number} data-known={name} />{' '}
      <span className={classes.unit} data-known="unit" />
    </span>
  );
}
