import type { Tx } from '../db/driver';
import { refused } from '../http/refused';
import type { Satang } from '../ledger/satang';
import type { QrCode } from './qr-code';
import { qrTimes } from './qr-times';

/** Any fixed number: two codes must not choose their amount at once. */
const advisoryLock = 7_305_130;
/** At most this much is added (satang). */
const most = 99;

/**
 * What the payer sends: the amount asked for, and with KBANK, whose message tells of a payment nothing but the amount,
 * as many satang more as make it unlike every other code that may still be paid, or paid again.
 * @throws Failure QR_FAIL when there are a hundred such codes
 */
export async function amountToPay(
  tx: Tx,
  { provider, currency, amount }: Pick<QrCode, 'provider' | 'currency' | 'amount'>,
  now: Date,
): Promise<Satang> {
  if (provider !== 'KBANK') return amount;
  await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
  const rows = await tx.query<{ amount: Satang }>(
    `select amount from qr_code
     where provider = $1 and currency = $2 and amount between $3 and $4 and expires_at > $5
       and status <> 'refused'`,
    [provider, currency, amount, amount + most, new Date(now.getTime() - qrTimes.afterwards)],
  );
  const taken = new Set<number>(rows.map((row) => row.amount));
  for (let more = 0; more <= most; more += 1) {
    if (!taken.has(amount + more)) return (amount + more) as Satang;
  }
  throw refused('QR_FAIL');
}
