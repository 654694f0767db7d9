import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/**
 * Returns the item that a key moves to from the focused one: arrows wrap around, Home and End move to the ends, a
 * letter moves to the next item that starts with it.
 */
function target(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1) return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Manages opening, closing and focus of a menu button, following the ARIA menu button pattern. */
export function useMenu() {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open || !list.current) return;
    const box = list.current.getBoundingClientRect();
    const beyond =
      Math.max(0, box.right + 8 - document.documentElement.clientWidth) || Math.min(0, box.left - 8);
    if (beyond !== 0) list.current.style.translate = `${-beyond}px`;
    itemsOf(list.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
  }, [open]);

  // A press outside may hit an element that takes no focus, so blur events alone do not detect it.
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
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
        const next = target(itemsOf(list.current), event.key);
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
