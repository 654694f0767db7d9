import { reloadWallet } from '../home/home-query';

/** After money has moved: the amounts everywhere follow; when they cannot be had the last ones stay (S8.21). */
export function reloadWalletQuietly(): void {
  reloadWallet().catch(() => undefined);
}
