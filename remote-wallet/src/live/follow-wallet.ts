import { events } from '@wallet/platform/events';
import { knownHome, reloadWallet } from '../home/home-query';
import { announceMoney, createChangeQueue } from './change-queue';
import { invalidateRecords } from '../money/reload-wallet';
import { expectedMoney, shownHere } from './own-changes';
import { connectWallet } from './connect-wallet';

/** Reads the wallet once, and announces money that was expected when it has arrived. */
async function pollWallet(): Promise<void> {
  const before = knownHome()?.wallet;
  const { wallet } = await reloadWallet();
  if (wallet === before) return;
  invalidateRecords();
  if (wallet === null || before === null || before === undefined) return;
  const arrived = expectedMoney.take(wallet - before);
  if (arrived && !shownHere.has(arrived.id)) announceMoney(arrived.kind, arrived.amount);
}

/** How often it is decided whether to connect or to read the wallet, in ms. */
const stepMs = 12_000;

/** The last moment that the server sent; changes before it are known. */
let lastMoment: string | null = null;

events.on('session:ended', () => {
  lastMoment = null;
  expectedMoney.clear();
});

/** Updates the amounts of an open page while it is visible: over the socket if the backend reports changes, else by loading
 * the wallet while a change is expected. Returns the function that stops it.
 */
export function followWallet(): () => void {
  const queue = createChangeQueue();
  let disconnect: (() => void) | undefined;

  const note = (moment: string): void => {
    if (lastMoment === null || moment > lastMoment) lastMoment = moment;
  };

  function close(): void {
    disconnect?.();
    disconnect = undefined;
  }

  function step(): void {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return close();
    if (knownHome()?.reportsChanges) {
      disconnect ??= connectWallet(() => lastMoment, {
        onReady({ at, balance }) {
          note(at);
          queue.compare(balance);
        },
        onChange(change) {
          note(change.at);
          queue.add(change);
        },
      });
    } else if (expectedMoney.isAny()) {
      // What fails is read again at the next step.
      pollWallet().catch(() => undefined);
    }
  }

  // The page has just been shown again: its first step follows at once, the poll at its turn.
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden' || knownHome()?.reportsChanges) step();
  };
  const stopListening = events.on('session:ended', stop);
  const timer = setInterval(step, stepMs);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', close);
  window.addEventListener('online', onVisibility);
  step();

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
