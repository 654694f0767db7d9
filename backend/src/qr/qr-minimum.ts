import type { Config } from '../config';
import type { Satang } from '../ledger/satang';
import type { SiteSettings } from '../lookups/site-settings';
import type { QrProvider } from '../outside/qr/qr-issuer';

const baht = (amount: number): Satang => (amount * 100) as Satang;

/** What a provider takes at least when the operator has not decided (S9.10). */
const builtIn: Partial<Record<QrProvider, Satang>> = {
  WW: baht(100),
  PAYONEX: baht(100),
  PAYTIMZ: baht(10),
  ZPAY: baht(10),
};

/** The least deposit by a provider's code (satang): never below the least deposit of all. */
export function qrMinimum(
  { minDeposit, qrMinimums }: SiteSettings['deposit'],
  provider: QrProvider,
  environment: Config['qrMinimums'],
): Satang {
  const given = environment[provider];
  const own = qrMinimums?.[provider] ?? (given === undefined ? builtIn[provider] : baht(given)) ?? minDeposit;
  return own > minDeposit ? own : minDeposit;
}
