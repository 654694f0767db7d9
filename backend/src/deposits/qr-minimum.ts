import type { Config } from '../config';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import { amountIn } from '../settings/amount-in';
import type { SiteSettings } from '../settings/site-settings';
import type { QrProvider } from '../core/providers/qr-issuer';

const baht = (amount: number): Satang => (amount * 100) as Satang;

/** Default minimums in baht per provider, used when the operator has set none (S9.10). */
const builtIn: Partial<Record<QrProvider, Satang>> = {
  WW: baht(100),
  PAYONEX: baht(100),
  PAYTIMZ: baht(10),
  ZPAY: baht(10),
};

/** Returns the minimum deposit by a provider's code, in satang (att). It is never below the general minimum deposit. */
export function qrMinimum(
  { minDeposit, qrMinimums }: SiteSettings['deposit'],
  provider: QrProvider,
  environment: Config['qrMinimums'],
  currency: Currency,
): Satang {
  const least = amountIn(currency, minDeposit);
  const decided = qrMinimums?.[provider];
  const given = environment[provider];
  const ofBaht = given === undefined ? builtIn[provider] : baht(given);
  const otherwise = currency === 'THB' ? ofBaht : undefined;
  const own = decided === undefined ? (otherwise ?? least) : amountIn(currency, decided);
  return own > least ? own : least;
}
