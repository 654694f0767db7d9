import type { QrProvider } from './environment/forms';
import { fromBaht, type Satang } from './satang';

/** Minimum amount of a transfer between the wallet and games, in satang or att (S9.7). */
export const minTransfer = fromBaht(1);

/** Minimum of a gift link, unless the operator sets another one (S9.14). */
export const defaultMinTrueWallet = fromBaht(2);

/** Minimum deposits by QR code, of the providers that have their own, unless the operator sets others (S9.10). */
export const defaultQrMinimums: Partial<Record<QrProvider, Satang>> = {
  WW: fromBaht(100),
  PAYTIMZ: fromBaht(10),
  PAYONEX: fromBaht(100),
  ZPAY: fromBaht(10),
};
