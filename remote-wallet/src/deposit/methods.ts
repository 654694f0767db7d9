import type { Options } from './use-deposit-options';

/** How money comes in (S1.6): by account number, QR code, slip, and a wallet provider's account or gift. */
export type Method = 'bank' | 'qr' | 'slip' | 'wallet';

/** The methods that the operator's options leave open, in the order of their tabs. */
export function openMethods({ banks, wallets, qrProviders }: Options): Method[] {
  const open: Record<Method, boolean> = {
    bank: banks.length > 0,
    qr: qrProviders.length > 0,
    // A slip is of a transfer to one of the accounts.
    slip: banks.length > 0,
    wallet: wallets.length > 0,
  };
  return (['bank', 'qr', 'slip', 'wallet'] as const).filter((method) => open[method]);
}
