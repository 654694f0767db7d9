import { queryClient } from '@wallet/platform/query';
import { reloadWallet } from './home-query';

/** Reloads the wallet and never rejects: after a failure the last amounts stay (S8.21). */
export const tryReloadWallet = (): Promise<unknown> => reloadWallet().catch(() => undefined);

/** Reloads the wallet after money has moved, without waiting for it; after a failure the last amounts stay (S8.21). */
export function reloadWalletInBackground(): void {
  void tryReloadWallet();
}

/** Marks the statement and the list of slips as stale: mounted views load them again. */
export function invalidateRecords(): void {
  for (const part of ['statement', 'slips'])
    void queryClient.invalidateQueries({ queryKey: ['wallet', part] });
}

/** Reloads the wallet, the statement and the list of slips after a deposit has arrived. */
export function refreshAfterDeposit(): void {
  reloadWalletInBackground();
  invalidateRecords();
}
