import { events } from '@wallet/platform/events';

/** How long somebody waits for an answer before the page says in words that it takes long, in ms. */
const slowCallMs = 5_000;

let slow = 0;

function count(step: 1 | -1): void {
  const was = slow > 0;
  slow += step;
  if (slow > 0 !== was) events.emit('shell:wait-changed', { slow: slow > 0 });
}

/**
 * Watches one call that somebody waits for; the function that it gives ends the watch. Only the client brings this
 * module, so that the page has one count for all its parts.
 */
export function watchWait(): () => void {
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    count(1);
  }, slowCallMs);
  return () => {
    clearTimeout(timer);
    if (told) count(-1);
    told = false;
  };
}
