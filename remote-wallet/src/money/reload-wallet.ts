import { reloadWallet } from '../home/home-query';

/** Reads the wallet again and waits for it; when that fails the last amounts stay (S8.21). */
export const reloadWalletNow = (): Promise<unknown> => reloadWallet().catch(() => undefined);

/** After money has moved: the amounts everywhere follow; when they cannot be had the last ones stay (S8.21). */
export function reloadWalletQuietly(): void {
  void reloadWalletNow();
}
