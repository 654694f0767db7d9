import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { VisuallyHidden } from './visually-hidden';
import { useElementId } from '@wallet/platform';
import classes from './menu.module.css';

export interface MenuItem<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: IconName;
  /** BCP 47 tag, when the label is in another language than the page. */
  lang?: string;
  /** Makes the items a single choice; true for the chosen one. */
  checked?: boolean;
  /** Can be focused and read, but not chosen. */
  disabled?: boolean;
}

export interface MenuProps<Id extends string> {
  /** Purpose of the menu; the name of its button starts with it. */
  label: string;
  icon?: IconName;
  /** Shown on the button after the icon, such as the current language. */
  children?: ReactNode;
  items: readonly MenuItem<Id>[];
  onSelect: (id: Id) => void;
}

/** Renders a button that opens a short list of choices. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, icon, children, items, onSelect } = props;
  const base = useElementId();
  const { root, trigger, list, open, close, toggle, onTriggerKey, onListKey, onBlur } = useMenu();
  return (
    <div className={classes.root} ref={root} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        id={`${base}-button`}
        className={classes.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${base}-list` : undefined}
        title={label}
        onClick={toggle}
        onKeyDown={onTriggerKey}
      >
        {icon && <Icon name={icon} size={22} />}
        <VisuallyHidden>{label} </VisuallyHidden>
        {children != null && <span>{children}</span>}
        <Icon name="chevron-down" size={18} className={classes.chevron} />
      </button>
      {open && (
        <div
          ref={list}
          id={`${base}-list`}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classes.list}
          onKeyDown={onListKey}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-disabled={item.disabled || undefined}
              tabIndex={-1}
              lang={item.lang}
              className={classNames(classes.item, item.disabled && classes.disabled)}
              onClick={() => {
                if (item.disabled) return;
                close();
                onSelect(item.id);
              }}
            >
              {item.icon && <Icon name={item.icon} size={20} />}
              <span className={classes.label}>{item.label}</span>
              {item.checked && <Icon name="check" size={20} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/**
 * Returns the item that a key moves to from the focused one: arrows wrap around, Home and End move to the ends, a
 * letter moves to the next item that starts with it.
 */
function itemForKey(items: HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1) return undefined;
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Distance between an open list and the edge of the window, in px. */
const edgePx = 8;

/** Manages opening, closing and focus of a menu button, following the ARIA menu button pattern. */
function useMenu() {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open || !list.current) return;
    const box = list.current.getBoundingClientRect();
    const overflowRight = Math.max(0, box.right + edgePx - document.documentElement.clientWidth);
    const overflowLeft = Math.min(0, box.left - edgePx);
    const overflow = overflowRight || overflowLeft;
    if (overflow !== 0) list.current.style.translate = `${-overflow}px`;
    itemsOf(list.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
  }, [open]);

  // A press outside may hit an element that takes no focus, so blur events alone do not detect it.
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return {
    open: open !== false,
    root,
    trigger,
    list,
    close,
    toggle: () => setOpen(open ? false : 'first'),
    onTriggerKey(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
    onListKey(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab') {
        setOpen(false);
      } else if (event.key !== ' ' && event.key !== 'Enter') {
        const next = itemForKey(itemsOf(list.current), event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    },
    onBlur(event: React.FocusEvent) {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
    },
  };
}
