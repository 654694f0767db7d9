import { type Currency, Money } from '@wallet/ui';
import { type KeyboardEvent, type MouseEvent } from 'react';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import type { Account } from './account';
import classes from './account-scroller.module.css';
import { useScroller } from './use-scroller';

export interface AccountScrollerProps {
  /** Names the end that is being chosen. */
  label: string;
  accounts: readonly Account[];
  /** The chosen account's id; undefined while it stands on the placeholder. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  currency: Currency;
  disabled?: boolean;
  /** The id of what is wrong with the choice. */
  describedBy?: string;
}

/** A column to scroll to one end of a transfer: a placeholder for none, the wallet, then the active games (S2.41). */
export function AccountScroller(props: AccountScrollerProps) {
  const { label, accounts, value, onChange, currency, disabled = false, describedBy } = props;
  const base = useElementId();
  const t = useText();
  const rows = [undefined, ...accounts];
  const chosen = Math.max(
    0,
    rows.findIndex((account) => account?.id === value),
  );
  const choose = (index: number) => {
    if (!disabled && index >= 0 && index < rows.length) onChange(rows[index]?.id);
  };
  const { standOn, ...scroller } = useScroller(chosen, choose);
  const pick = (index: number) => {
    if (disabled) return;
    choose(index);
    standOn(index);
  };
  const move = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(chosen + 1, rows.length - 1),
      ArrowUp: Math.max(chosen - 1, 0),
      PageDown: Math.min(chosen + 3, rows.length - 1),
      PageUp: Math.max(chosen - 3, 0),
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    pick(target);
  };
  const point = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) pick(Number(row.dataset['row']));
  };
  return (
    <div className={classes.frame}>
      <div
        {...scroller}
        className={disabled ? `${classes.list} ${classes.still}` : classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined || undefined}
        aria-activedescendant={`${base}-${chosen}`}
        onKeyDown={move}
        onClick={point}
      >
        {rows.map((account, index) => (
          <div
            key={account?.id ?? ''}
            id={`${base}-${index}`}
            role="option"
            data-row={index}
            tabIndex={-1}
            aria-selected={index === chosen}
            className={index === chosen ? `${classes.option} ${classes.chosen}` : classes.option}
          >
            {account ? (
              <>
                <span className={classes.name} title={account.name ?? undefined}>
                  {account.name ?? t('transfer.wallet')}
                </span>
                <Money satang={account.amount} currency={currency} className={classes.amount} />
              </>
            ) : (
              <span className={classes.none}>{t('transfer.none')}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
