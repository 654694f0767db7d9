import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { type Currency, Money } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import type { Account } from './transfer';
import classes from './account-scroller.module.css';

/** A scroll selects its row when it has not moved for this long, in ms. */
const scrollEndMs = 120;
/** Maximum distance of a finished scroll from its target, in px. */
const tolerancePx = 2;
/** Rows that are visible at once, as in the style sheet. */
const visibleRows = 3;

interface Scroller {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onWheel: () => void;
  onPointerDown: () => void;
}

interface ScrollerHandle extends Scroller {
  /** Scrolls to a row that was selected by key or tap, even while the list is still scrolling. */
  scrollToRow: (index: number) => void;
}

function rowHeight(list: HTMLElement | null): number {
  return list?.querySelector<HTMLElement>('[role="option"]')?.offsetHeight ?? 0;
}

/** Synchronizes a scroll-snap column with the selected row, in both directions. */
function useScroller(chosen: number, choose: (index: number) => void): ScrollerHandle {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPositioned = useRef(false);
  /** The target of a programmatic scroll: rows that it passes are not selected, even on a slow device. */
  const scrollTarget = useRef<number>(undefined);

  // The list scrolls to a row that was selected by key, by click or by the page. This is no layout effect, because a
  // dialog has no layout before its own layout effect has shown it.
  useEffect(() => {
    const list = ref.current;
    const row = rowHeight(list);
    if (!list || row === 0) return;
    const top = chosen * row;
    if (!isPositioned.current) list.scrollTo({ top, behavior: 'instant' });
    else if (Math.abs(list.scrollTop - top) >= row / 2) {
      scrollTarget.current = top;
      list.scrollTo({ top });
    }
    isPositioned.current = true;
  }, [chosen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const clearTarget = () => {
    scrollTarget.current = undefined;
  };
  const selectNearestRow = () => {
    const list = ref.current;
    const row = rowHeight(list);
    if (!list || row === 0) return;
    if (scrollTarget.current !== undefined) {
      if (Math.abs(list.scrollTop - scrollTarget.current) <= tolerancePx) clearTarget();
      return;
    }
    const index = Math.round(list.scrollTop / row);
    if (index !== chosen) choose(index);
  };
  return {
    scrollToRow(index) {
      const list = ref.current;
      const top = index * rowHeight(list);
      if (!list || Math.abs(list.scrollTop - top) <= tolerancePx) return;
      scrollTarget.current = top;
      list.scrollTo({ top });
    },
    ref,
    onScroll() {
      clearTimeout(timer.current);
      timer.current = setTimeout(selectNearestRow, scrollEndMs);
    },
    onWheel: clearTarget,
    onPointerDown: clearTarget,
  };
}

export interface AccountScrollerProps {
  label: string;
  accounts: readonly Account[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  currency: Currency;
  disabled?: boolean;
  describedBy?: string;
}

/**
 * Selects one account of a transfer by scrolling: a placeholder for none, the wallet, then the active games (S2.41).
 */
export function AccountScroller(props: AccountScrollerProps) {
  const { label, accounts, value, onChange, currency, disabled = false, describedBy } = props;
  const idPrefix = useElementId();
  const t = useText();
  const rows = [undefined, ...accounts];
  const chosen = Math.max(
    0,
    rows.findIndex((account) => account?.id === value),
  );
  const choose = (index: number) => {
    if (!disabled && index >= 0 && index < rows.length) onChange(rows[index]?.id);
  };
  const { scrollToRow, ...scroller } = useScroller(chosen, choose);
  const selectRow = (index: number) => {
    if (disabled) return;
    choose(index);
    scrollToRow(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(chosen + 1, rows.length - 1),
      ArrowUp: Math.max(chosen - 1, 0),
      PageDown: Math.min(chosen + visibleRows, rows.length - 1),
      PageUp: Math.max(chosen - visibleRows, 0),
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    selectRow(target);
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) selectRow(Number(row.dataset['row']));
  };
  return (
    <div className={classes.frame}>
      <div
        {...scroller}
        className={disabled ? `${classes.list} ${classes.locked}` : classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined || undefined}
        aria-activedescendant={`${idPrefix}-${chosen}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {rows.map((account, index) => (
          <div
            key={account?.id ?? ''}
            id={`${idPrefix}-${index}`}
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
