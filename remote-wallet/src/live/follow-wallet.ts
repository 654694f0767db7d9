import { events } from '@wallet/platform/events';
import { getCachedHome, reloadWallet } from '../home/home-query';
import { announceMoney, createChangeQueue } from './change-queue';
import { invalidateRecords } from '../money/reload-wallet';
import { expectedChanges, shownChanges } from './own-changes';
import { connectWallet } from './connect-wallet';

/** Loads the wallet once, and announces expected money when it has arrived. */
async function pollWallet(): Promise<void> {
  const before = getCachedHome()?.wallet;
  const { wallet } = await reloadWallet();
  if (wallet === before) return;
  invalidateRecords();
  if (wallet === null || before === null || before === undefined) return;
  const arrived = expectedChanges.take(wallet - before);
  if (arrived && !shownChanges.has(arrived.id)) announceMoney(arrived.kind, arrived.amount);
}

/** Interval in which the page connects its socket if it is closed, or polls the wallet without a socket, in ms. */
const stepMs = 12_000;

/** The newest `at` of the server's messages: a new connection receives only later changes. */
let lastMoment: string | null = null;

events.on('session:ended', () => {
  lastMoment = null;
  expectedChanges.clear();
});

/**
 * Updates the amounts of an open page while it is visible: over the socket if the backend reports changes, otherwise
 * by polling while a change is expected. Returns a function that stops it.
 */
export function followWallet(): () => void {
  const queue = createChangeQueue();
  let disconnect: (() => void) | undefined;

  const updateLastMoment = (moment: string): void => {
    if (lastMoment === null || moment > lastMoment) lastMoment = moment;
  };

  function close(): void {
    disconnect?.();
    disconnect = undefined;
  }

  function updateConnection(): void {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return close();
    if (getCachedHome()?.reportsChanges) {
      disconnect ??= connectWallet(() => lastMoment, {
        onReady({ at, balance }) {
          updateLastMoment(at);
          queue.compare(balance);
        },
        onChange(change) {
          updateLastMoment(change.at);
          queue.add(change);
        },
      });
    } else if (expectedChanges.hasAny()) {
      // The next step retries a failed load.
      pollWallet().catch(() => undefined);
    }
  }

  // A visible page connects its socket at once; a poll waits for the next interval.
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden' || getCachedHome()?.reportsChanges) updateConnection();
  };
  const stopListening = events.on('session:ended', stop);
  const timer = setInterval(updateConnection, stepMs);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', close);
  window.addEventListener('online', onVisibility);
  updateConnection();

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('offline', close);
    window.removeEventListener('online', onVisibility);
    stopListening();
    queue.stop();
    close();
  }
  return stop;
}
