import { useLayoutEffect } from 'react';

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
export function useSecondTapGuard(): void {
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
