import { add, type Satang, satang } from '@wallet/contract/satang';
import { formatMoney } from '@wallet/ui';
import { events } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import type { WalletChange } from '@wallet/platform/api';
import { getCachedHome } from '../home/home-query';
import { invalidateRecords, tryReloadWallet } from '../money/reload-wallet';
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

/** Changes are collected for this long and then handled together, in ms. */
const collectMs = 1_000;

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

/**
 * Collects the changes that the socket reports for a second, then loads the wallet once, unless the page already shows
 * that balance, and announces the changes. A repeated change, for example after a reconnect, is dropped.
 */
export function createChangeQueue() {
  const seen = new Set<string>();
  let waiting: WalletChange[] = [];
  let balance: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const changes = waiting;
    waiting = [];
    const isOutdated = balance === null || balance !== getCachedHome()?.wallet;
    if (isOutdated) await tryReloadWallet();
    if (isOutdated || changes.some(({ kind }) => kind !== 'other')) invalidateRecords();
    announce(changes);
  }

  function flushSoon(latest: number | null): void {
    balance = latest;
    timer ??= setTimeout(() => void flush(), collectMs);
  }

  return {
    add(change: WalletChange): void {
      const key = `${change.kind} ${change.id}`;
      if (seen.has(key)) return;
      seen.add(key);
      waiting.push(change);
      flushSoon(change.balance);
    },
    /** Loads the wallet when a new connection reports another balance: it may have changed without a connection. */
    compare(latest: number | null): void {
      if (latest !== null) flushSoon(latest);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
