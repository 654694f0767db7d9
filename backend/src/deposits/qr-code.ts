import { renderSVG } from 'uqr';
import type { Schemas } from '../call';
import type { Config } from '../config';
import type { Queryable } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import { fromBaht, toBaht, type Satang } from '@wallet/contract/satang';
import type { QrProvider } from '../core/providers/providers';
import { amountIn, type SiteSettings } from '../settings/site-settings';
import { minuteMs } from '../core/clock';

/** Code as stored in the database. After `expiresAt` it is expired, even when its status is different. */
export interface QrCode {
  id: string;
  memberId: string;
  provider: QrProvider;
  currency: Currency;
  requestedAmount: Satang;
  /** Amount that the payer must send, in satang (att). */
  amount: Satang;
  status: 'opening' | 'waiting' | 'paid' | 'expired' | 'cancelled' | 'refused';
  payload: string | null;
  expiresAt: Date;
}

export const qrCodeColumns = `id, member_id as "memberId", provider, currency, asked as "requestedAmount", amount, status, payload,
  expires_at as "expiresAt"`;

/**
 * Times in ms. `lifetime`: a code can be paid. `grace`: after that, a payment that reports only its amount still
 * counts for the code, and no other member gets the same amount. `graceAfterCancel`: a cancelled code's amount stays
 * reserved, for a payment that is already in flight.
 */
export const qrTimesMs = { lifetime: 10 * minuteMs, grace: 10 * minuteMs, graceAfterCancel: 5 * minuteMs };

export async function findQrCode(db: Queryable, id: string): Promise<QrCode | undefined> {
  return (await db.query<QrCode>(`select ${qrCodeColumns} from qr_code where id = $1`, [id]))[0];
}

/** Default minimums in baht per provider, used when the operator has set none (S9.10). */
const defaultMinimums: Partial<Record<QrProvider, Satang>> = {
  WW: fromBaht(100),
  PAYONEX: fromBaht(100),
  PAYTIMZ: fromBaht(10),
  ZPAY: fromBaht(10),
};

const maxOf = (first: Satang, second: Satang): Satang => (first > second ? first : second);

/** Returns the minimum deposit by a provider's code, in satang (att). It is never below the general minimum deposit. */
export function qrMinimum(
  { minDeposit, qrMinimums }: SiteSettings['deposit'],
  provider: QrProvider,
  environment: Config['qrMinimums'],
  currency: Currency,
): Satang {
  const general = amountIn(currency, minDeposit);
  const configured = qrMinimums?.[provider];
  if (configured !== undefined) return maxOf(general, amountIn(currency, configured));
  // The environment and the defaults have minimums in baht only.
  if (currency !== 'THB') return general;
  const fromEnvironment = environment[provider];
  const minimum = fromEnvironment === undefined ? defaultMinimums[provider] : fromBaht(fromEnvironment);
  return maxOf(general, minimum ?? general);
}

function statusAt(now: Date, { status, expiresAt }: QrCode): Schemas['QrStatus']['status'] {
  if (status === 'opening' || status === 'refused') return 'none';
  return status === 'waiting' && expiresAt <= now ? 'expired' : status;
}

/** Converts a code to the contract's form. Without a code, its status is `none`. */
export function toQrStatus(code: QrCode | undefined, now: Date): Schemas['QrStatus'] {
  const status = code ? statusAt(now, code) : 'none';
  const shown = status === 'none' ? undefined : code;
  const payload = status === 'waiting' ? (code?.payload ?? null) : null;
  return {
    qrcodeId: shown?.id ?? null,
    hasQrcode: payload !== null,
    qrcode: payload === null ? null : renderSVG(payload, { ecc: 'M', border: 4 }),
    amount: shown ? toBaht(shown.amount) : null,
    expireIn: shown?.expiresAt.toISOString() ?? null,
    message: code?.status === 'refused' ? 'QR_FAIL' : null,
    status,
    serverTime: now.toISOString(),
  };
}
