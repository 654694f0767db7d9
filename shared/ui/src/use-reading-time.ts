import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * How long something has to stand on the screen before it takes a press, in ms. A second tap of one double tap comes
 * within it; who has read what stands there needs longer.
 */
export const readingMs = 500;

const mark = 'data-w-unread';

/** Whether a person has had no time yet to read this dialog: nothing may act on it or close it. */
export function isUnread(dialog: HTMLElement | null): boolean {
  return dialog?.hasAttribute(mark) ?? false;
}

const activates = (key: string): boolean => key === 'Enter' || key === ' ' || key === 'Escape';

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * Keeps a dialog from taking presses that began before a person could have read it, by any pointer or key: the second
 * tap of a double tap, a key that is held down, a tap that waited while the page was busy. They do nothing at all, not
 * even close it. What the dialog shows may change while it is open: `matter` says when, and the time begins again.
 *
 * The buttons keep their places, names and the focus; `data-w-unread` on the dialog only dims them meanwhile.
 */
export function useReadingTime(dialog: RefObject<HTMLDialogElement | null>, matter: string) {
  const shownAt = useRef(Infinity);
  const early = useRef(false);
  const heldKey = useRef<string | null>(null);
  useSecondTapGuard();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    shownAt.current = Infinity;
    heldKey.current = null;
    element.setAttribute(mark, matter);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In the second frame the first one has been painted; a page in the background paints none, and nobody reads it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shownAt.current = performance.now();
        timer = setTimeout(() => element.removeAttribute(mark), readingMs);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [dialog, matter]);

  /** By the time of the press itself: a busy page hands it over late. */
  const isEarly = ({ timeStamp }: React.SyntheticEvent): boolean =>
    isUnread(dialog.current) || timeStamp < shownAt.current + readingMs;
  const refuse = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onPointerDownCapture(event: React.PointerEvent) {
      early.current = isEarly(event);
      if (early.current) refuse(event);
    },
    onPointerCancelCapture() {
      early.current = false;
    },
    onClickCapture(event: React.MouseEvent) {
      if (early.current || isEarly(event)) refuse(event);
      early.current = false;
    },
    onKeyDownCapture(event: React.KeyboardEvent) {
      const { key, repeat, target } = event;
      if (!activates(key) || (key === ' ' && isTypedInto(target))) return;
      // A key that repeats was pressed down when something else had the focus, unless it was pressed down here.
      if (repeat ? heldKey.current !== key : isEarly(event)) refuse(event);
      else heldKey.current = key;
    },
    onKeyUpCapture(event: React.KeyboardEvent) {
      // The space bar acts when it is let go.
      if (event.key === ' ' && heldKey.current !== ' ' && !isTypedInto(event.target)) refuse(event);
      if (heldKey.current === event.key) heldKey.current = null;
    },
  };
}

/** How soon after a tap, in ms, and how near to it, in px, another one is the second half of a double tap. */
const soonMs = 500;
const nearPx = 32;

let lastClick: MouseEvent | null = null;
let closingClick: MouseEvent | null = null;

function isSecondHalf(first: MouseEvent, second: MouseEvent): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp < soonMs && distance < nearPx;
}

function onClick(click: MouseEvent): void {
  const byKey = click.detail === 0;
  if (byKey) return;
  if (closingClick && isSecondHalf(closingClick, click)) {
    closingClick = click;
    click.preventDefault();
    click.stopImmediatePropagation();
    return;
  }
  lastClick = click;
}

/**
 * Keeps the second half of a double tap that closed the dialog from whatever stood behind it: on a phone that is the menu,
 * and the person would be on another page. A click elsewhere, or later, is taken at once.
 */
function useSecondTapGuard(): void {
  useLayoutEffect(() => {
    // The same function each time: the window has it once, and keeps it, since the second tap comes after the dialog.
    window.addEventListener('click', onClick, true);
    // What is open now takes no early press by itself.
    closingClick = null;
    return () => {
      closingClick = lastClick;
    };
  }, []);
}
