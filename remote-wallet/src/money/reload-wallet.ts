import { queryClient } from '@wallet/platform/query';
import { reloadWallet } from '../home/home-query';

/** Reloads the wallet and waits for it; after a failure the last amounts stay (S8.21). */
export const reloadWalletNow = (): Promise<unknown> => reloadWallet().catch(() => undefined);

/** Reloads the wallet in the background after money has moved; after a failure the last amounts stay (S8.21). */
export function reloadWalletQuietly(): void {
  void reloadWalletNow();
}

/** Marks the statement and the list of slips as stale: mounted views load them again. */
export function invalidateRecords(): void {
  for (const part of ['statement', 'slips'])
    void queryClient.invalidateQueries({ queryKey: ['wallet', part] });
}

/** Reloads the wallet, the statement and the list of slips after a deposit has arrived. */
export function refreshAfterDeposit(): void {
  reloadWalletQuietly();
  invalidateRecords();
}
