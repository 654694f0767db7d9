import { events } from '@wallet/platform/events';
import { getCachedHome, reloadWallet } from '../model/home-query';
import { announceMoney, createChangeQueue, hasOpenMovements } from './change-queue';
import { invalidateRecords } from '../model/reload-wallet';
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
const intervalMs = 12_000;

/** The newest `at` of the server's messages: a new connection receives only later changes. */
let newestAt: string | null = null;

events.on('session:ended', () => {
  newestAt = null;
  expectedChanges.clear();
});

/**
 * Updates the amounts of an open page while it is visible: over the socket if the backend reports changes, otherwise
 * by polling while a change is expected or a movement is in progress. Returns a function that stops it.
 */
export function followWallet(): () => void {
  const queue = createChangeQueue();
  let disconnect: (() => void) | undefined;

  const updateNewestAt = (at: string): void => {
    if (newestAt === null || at > newestAt) newestAt = at;
  };

  function close(): void {
    disconnect?.();
    disconnect = undefined;
  }

  function updateConnection(): void {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return close();
    if (getCachedHome()?.reply?.reportsChanges) {
      disconnect ??= connectWallet(() => newestAt, {
        onReady({ at, balance }) {
          updateNewestAt(at);
          queue.compare(balance);
        },
        onChange(change) {
          updateNewestAt(change.at);
          queue.add(change);
        },
      });
    } else if (expectedChanges.hasAny() || hasOpenMovements()) {
      // A failed load is retried after the next interval.
      pollWallet().catch(() => undefined);
    }
  }

  // A visible page connects its socket at once; a poll waits for the next interval.
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden' || getCachedHome()?.reply?.reportsChanges) updateConnection();
  };
  const stopListening = events.on('session:ended', stop);
  const timer = setInterval(updateConnection, intervalMs);
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
