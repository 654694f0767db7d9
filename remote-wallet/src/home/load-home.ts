import { refreshSlots } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { serverNow } from '@wallet/platform/server-now';
import type { Home } from './home';
import { lastSync } from './last-sync';
import { loadWallet } from './load-wallet';

/** After this long without an answer from the games the wallet is shown with the balances last known, in ms. */
const timeoutMs = 2500;

/** Failures after which there is nothing left to load. */
const final: ReadonlySet<ApiError['kind']> = new Set(['cancelled', 'session', 'gone']);

/**
 * Refreshes all game accounts, then loads the wallet (S2.29). Games that cannot be asked do not keep the wallet from
 * being shown (S8.20); games that take their time let `paint` show it before they answer.
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
    // A backend that does not say when did it just now.
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
