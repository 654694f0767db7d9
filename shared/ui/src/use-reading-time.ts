import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Time that a dialog must be visible before it accepts a press, in ms. The second tap of a double tap comes within this
 * time; reading the dialog takes longer.
 */
export const readingMs = 500;

const unreadAttribute = 'data-w-unread';

/** Returns true while a person has not had time to read this dialog: no press may act on it or close it. */
export function isUnread(dialog: HTMLElement | null): boolean {
  return dialog?.hasAttribute(unreadAttribute) ?? false;
}

const isActivationKey = (key: string): boolean => key === 'Enter' || key === ' ' || key === 'Escape';

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

/**
 * Blocks presses by any pointer or key that began before a person could have read the dialog: the second tap of a
 * double tap, a key that is held down, a tap that waited while the page was busy. A blocked press has no effect and
 * does not close the dialog. The content of an open dialog may change: each new `step` restarts the time.
 *
 * The buttons keep their places, their names and the focus. During this time `data-w-unread` on the dialog only dims them.
 */
export function useReadingTime(dialog: RefObject<HTMLDialogElement | null>, step: string) {
  const shownAt = useRef(Infinity);
  const isEarlyPress = useRef(false);
  const heldKey = useRef<string | null>(null);
  useSecondTapGuard();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    shownAt.current = Infinity;
    heldKey.current = null;
    element.setAttribute(unreadAttribute, step);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // By the second frame the first one has been painted. A page in the background paints no frame, and no one reads
    // it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shownAt.current = performance.now();
        timer = setTimeout(() => element.removeAttribute(unreadAttribute), readingMs);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [dialog, step]);

  /** Uses the time of the press itself: a busy page delivers the event late. */
  const isEarly = ({ timeStamp }: React.SyntheticEvent): boolean =>
    isUnread(dialog.current) || timeStamp < shownAt.current + readingMs;
  const block = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onPointerDownCapture(event: React.PointerEvent) {
      isEarlyPress.current = isEarly(event);
      if (isEarlyPress.current) block(event);
    },
    onPointerCancelCapture() {
      isEarlyPress.current = false;
    },
    onClickCapture(event: React.MouseEvent) {
      if (isEarlyPress.current || isEarly(event)) block(event);
      isEarlyPress.current = false;
    },
    onKeyDownCapture(event: React.KeyboardEvent) {
      const { key, repeat, target } = event;
      if (!isActivationKey(key) || (key === ' ' && isTypedInto(target))) return;
      // A repeating key was pressed down while another element had the focus, unless it was pressed down here.
      if (repeat ? heldKey.current !== key : isEarly(event)) block(event);
      else heldKey.current = key;
    },
    onKeyUpCapture(event: React.KeyboardEvent) {
      // The space bar acts when it is released.
      if (event.key === ' ' && heldKey.current !== ' ' && !isTypedInto(event.target)) block(event);
      if (heldKey.current === event.key) heldKey.current = null;
    },
  };
}

/** Maximum time, in ms, and maximum distance, in px, between the two taps of a double tap. */
const doubleTapMs = 500;
const doubleTapPx = 32;

let lastClick: MouseEvent | null = null;
/** The click that closed the last dialog, or a blocked click after it. */
let closingClick: MouseEvent | null = null;

function isSecondTap(first: MouseEvent, second: MouseEvent): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp < doubleTapMs && distance < doubleTapPx;
}

function onClick(click: MouseEvent): void {
  const isByKey = click.detail === 0;
  if (isByKey) return;
  if (closingClick && isSecondTap(closingClick, click)) {
    closingClick = click;
    click.preventDefault();
    click.stopImmediatePropagation();
    return;
  }
  lastClick = click;
}

/**
 * Blocks the second tap of a double tap that closed the dialog, so that it does not reach the element behind: on a
 * phone that is the menu, and the tap would open another page. A click elsewhere, or a later one, works at once.
 */
function useSecondTapGuard(): void {
  useLayoutEffect(() => {
    // The window adds this function only once. The listener is never removed, since the second tap comes after the
    // dialog.
    window.addEventListener('click', onClick, true);
    // The dialog that is open now blocks isEarlyPress presses itself.
    closingClick = null;
    return () => {
      closingClick = lastClick;
    };
  }, []);
}
