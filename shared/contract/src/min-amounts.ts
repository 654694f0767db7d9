import type { QrProvider } from './site/forms';
import { fromBaht, satang, type Satang } from './satang';

/** Minimum amount of a transfer between the wallet and games, in satang or att (S9.7). */
export const minTransfer = fromBaht(1);

/** Minimum of a gift link, unless the operator sets another one (S9.14). */
export const defaultMinTrueWallet = fromBaht(2);

/** The minimum of a QR code, 1 baht or kip, even when the operator's minimum is lower (S5.12). */
export const minQrAmount = fromBaht(1);

/** Minimum deposits by QR code, of the providers that have their own, unless the operator sets others (S9.10). */
const builtInQrMinimums: Partial<Record<QrProvider, Satang>> = {
  WW: fromBaht(100),
  PAYTIMZ: fromBaht(10),
  PAYONEX: fromBaht(100),
  ZPAY: fromBaht(10),
};

/** Returns a provider's own minimum in satang: the environment's, which is in baht, or the built-in one, or 0. */
export function qrProviderMinimum(
  provider: QrProvider,
  { [provider]: fromEnvironment }: Partial<Record<QrProvider, number>>,
): Satang {
  return fromEnvironment === undefined
    ? (builtInQrMinimums[provider] ?? satang(0))
    : fromBaht(fromEnvironment);
}
