import { type ApiError, storageKeys } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';
import { getWallet, refreshSlots } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { loginFingerprint } from '@wallet/money';
import { serverNow } from '@wallet/platform/server-now';
import type { Home } from './home';
import { storedHome } from './stored-home';
import { toHome } from './to-home';

/** The time of the last balance sync (S1.8), stored next to the token and cleared with the login. */
export const lastSync = {
  /** Returns when the game balances were last refreshed, or null when they never were or the stored time is invalid. */
  read(): string | null {
    const stamp = loginStorage()?.getItem(storageKeys.lastSync) ?? null;
    return stamp !== null && Number.isFinite(Date.parse(stamp)) ? stamp : null;
  },
  write(moment: string): void {
    loginStorage()?.setItem(storageKeys.lastSync, moment);
  },
};

let lastRequest = 0;
let lastEmitted = 0;

/** Loads the wallet with the game balances of the backend, and emits the amounts unless a newer response already did. */
export async function loadWallet(areGamesStale: boolean, signal?: AbortSignal): Promise<Home> {
  const requestNumber = ++lastRequest;
  const login = loginFingerprint();
  const reply = await getWallet({ signal });
  const syncedAt = lastSync.read();
  const home = toHome(reply, { syncedAt, areGamesStale, requestNumber });
  if (requestNumber > lastEmitted) {
    lastEmitted = requestNumber;
    storedHome.write(reply, home, login);
    events.emit('wallet:notices-counted', { count: reply.unreadNotices });
    const { wallet, total } = home;
    if (wallet !== null && total !== null) events.emit('wallet:balance-changed', { wallet, total });
  }
  return home;
}

/** Timeout of the refresh of the games, after which the wallet is shown with the last known balances, in ms. */
const timeoutMs = 2500;

/** Failures after which no request can succeed. */
const final: ReadonlySet<ApiError['kind']> = new Set(['cancelled', 'session', 'gone']);

/**
 * Refreshes all game accounts, then loads the wallet (S2.29). The wallet is also loaded when the refresh fails (S8.20).
 * When the refresh is slow, `paint` is called with the wallet before it ends.
 */
export async function loadHome(signal: AbortSignal, paint: (home: Home) => void): Promise<Home> {
  const early = new AbortController();
  const paintEarly = (): void => {
    if (!signal.aborted) void loadWallet(false, early.signal).then(paint, () => undefined);
  };
  const timer = setTimeout(paintEarly, timeoutMs);
  let refreshed = false;
  try {
    const { refreshedAt } = await refreshSlots({ signal });
    // Without `refreshedAt` the refresh happened now.
    lastSync.write(refreshedAt ?? new Date(serverNow()).toISOString());
    refreshed = true;
  } catch (error) {
    if (final.has((error as ApiError).kind)) throw error;
  } finally {
    clearTimeout(timer);
    early.abort();
  }
  return loadWallet(!refreshed, signal);
}
