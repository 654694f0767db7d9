import { add, type Satang, satang } from '@wallet/contract/satang';
import { formatMoney } from '@wallet/ui';
import { events } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import type { WalletChange } from '@wallet/platform/api';
import { getCachedHome } from '../model/home-query';
import { invalidateRecords, tryReloadWallet } from '../model/reload-wallet';
import { shownChanges } from './own-changes';

type AnnouncedKind = 'deposit' | 'withdrawal-paid' | 'withdrawal-returned';

/** Shows a toast about money that arrived, or about a withdrawal that ended. */
export function announceMoney(kind: AnnouncedKind, amount: Satang): void {
  const currency = getCachedHome()?.currency ?? 'THB';
  const amountText = `${formatMoney(amount)} ${translate('common', `unit.${currency}`)}`;
  events.emit('ui:toast-requested', {
    kind: kind === 'withdrawal-returned' ? 'info' : 'success',
    text: translate('wallet', `live.${kind}`, { amount: amountText }),
  });
}

/** Changes are collected for this long and then handled together, in ms: the server polls each second, and a page shows a
 * new stage within two. */
const collectMs = 400;

function announce(changes: readonly WalletChange[]): void {
  const newChanges = changes.filter(({ id }) => !shownChanges.has(id));
  const received = newChanges.flatMap(({ kind, amount }) =>
    kind === 'deposit' && amount !== null ? [amount] : [],
  );
  if (received.length > 0) announceMoney('deposit', received.reduce(add, satang(0)));
  for (const { kind, amount } of newChanges) {
    if ((kind === 'withdrawal-paid' || kind === 'withdrawal-returned') && amount !== null)
      announceMoney(kind, amount);
  }
}

/** True while a movement is in progress: its stage may change although the balance stays the same. */
export const hasOpenMovements = (): boolean => (getCachedHome()?.openMovements.length ?? 0) > 0;

/**
 * Collects the changes that the socket reports for a moment, then loads the wallet once, unless the page already shows
 * that balance and no movement is in progress or has a new stage, and announces the changes. Money that is not for play
 * yet changes without the balance. A repeated change, for example after a reconnect, is dropped.
 */
export function createChangeQueue() {
  const queuedKeys = new Set<string>();
  let queued: WalletChange[] = [];
  let balance: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const changes = queued;
    queued = [];
    const hasMoreThanBalance = changes.some(({ kind }) => kind === 'stage' || kind === 'held');
    const isOutdated =
      balance === null || balance !== getCachedHome()?.wallet || hasMoreThanBalance || hasOpenMovements();
    if (isOutdated) await tryReloadWallet();
    if (isOutdated || changes.some(({ kind }) => kind !== 'other')) invalidateRecords();
    announce(changes);
  }

  function flushSoon(reportedBalance: number | null): void {
    balance = reportedBalance;
    timer ??= setTimeout(() => void flush(), collectMs);
  }

  return {
    add(change: WalletChange): void {
      // A movement has a change for each of its stages.
      const key = `${change.kind} ${change.id} ${change.at}`;
      if (queuedKeys.has(key)) return;
      queuedKeys.add(key);
      queued.push(change);
      flushSoon(change.balance);
    },
    /**
     * Loads the wallet when a new connection reports another balance than the page shows: it may have changed while there
     * was no connection.
     */
    compare(reportedBalance: number | null): void {
      if (reportedBalance !== null) flushSoon(reportedBalance);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      queued = [];
    },
  };
}
