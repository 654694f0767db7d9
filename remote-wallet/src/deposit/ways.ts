import type { Options } from './use-deposit-options';

/** The ways money comes in (S1.6): by account number, QR code, slip, and a wallet provider's account or gift. */
export type Way = 'bank' | 'qr' | 'slip' | 'wallet';

/** The ways that the operator's options leave open, in the order of their tabs. */
export function openWays({ banks, wallets, qrProviders }: Options): Way[] {
  const open: Record<Way, boolean> = {
    bank: banks.length > 0,
    qr: qrProviders.length > 0,
    // A slip is of a transfer to one of the accounts.
    slip: banks.length > 0,
    wallet: wallets.length > 0,
  };
  return (['bank', 'qr', 'slip', 'wallet'] as const).filter((way) => open[way]);
}
