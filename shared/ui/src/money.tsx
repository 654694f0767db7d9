import { createContext, useContext } from 'react';
import { type Currency, formatMoney } from './format/format-money';
import type { Satang } from '@wallet/contract/satang';
import { classNames } from './class-names';
import classes from './money.module.css';
import { useCommonText } from './use-common-text';
import { VisuallyHidden } from './visually-hidden';

/** Shown instead of a hidden amount. */
export const hiddenAmount = '••••••';

/** Hides the amounts of every `Money` below it. The value is read by screen readers instead; null shows the amounts. */
export const HiddenAmounts = createContext<string | null>(null);

export interface MoneyProps {
  /** The amount in satang; null means not known and shows a dash. */
  satang: Satang | null;
  /** Baht by default. */
  currency?: Currency;
  /** Adds a plus sign to an amount that came in. */
  signed?: boolean;
  /** The size of the surrounding text by default; `xxl` is for the one balance of a page. */
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** Omits the unit, when the context already shows it. */
  bare?: boolean;
  className?: string;
}

/** Renders an amount with two decimals and its unit, in figures of equal width (S1.9). */
export function Money({ satang, currency = 'THB', signed, size, bare = false, className }: MoneyProps) {
  const t = useCommonText();
  const spoken = useContext(HiddenAmounts);
  const moneyClass = classNames(classes.money, size && classes[size], className);
  if (spoken !== null)
    return (
      <span className={moneyClass}>
        <span aria-hidden="true">{hiddenAmount}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    );
  return (
    <span className={moneyClass}>
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
 * Renders a hidden place for a cached amount. A script in the page's HTML fills it before any code has loaded, if an
 * earlier visit stored the amount. Put it after the element that is shown without a stored amount. `name` is the stored
 * name of the amount; its unit is stored as `unit`.
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
