import { events } from '@wallet/platform/events';

/** Delay before the page shows that a call is slow, in ms. */
const slowCallMs = 5_000;

let slow = 0;

function count(step: 1 | -1): void {
  const was = slow > 0;
  slow += step;
  if (slow > 0 !== was) events.emit('shell:wait-changed', { slow: slow > 0 });
}

/**
 * Starts the timer of one call and returns a function that stops it. Only the client imports this module, so that the
 * page has one count for all remotes.
 */
export function watchWait(): () => void {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    count(1);
  }, slowCallMs);
  return () => {
    clearTimeout(timer);
    if (isCounted) count(-1);
    isCounted = false;
  };
}
