import { insert, type Tx } from '../core/db/driver';
import { AppError } from '../core/errors';
import { satang, type Satang } from '@wallet/contract/satang';
import { newId } from '../core/new-id';
import { callProvider } from '../core/providers/call-provider';
import { isProviderError } from '@wallet/contract/providers';
import type { QrProvider } from '../core/providers/providers';
import type { Deps } from '../deps';
import { lockMember, type Member } from '../members/member';
import { findQrCode, type QrCode, qrTimesMs } from './qr-code';
import { addMs } from '../core/clock';

/** Arbitrary fixed number. The lock makes concurrent codes choose their amounts one after another. */
const advisoryLock = 7_305_130;
const maxAddition = 99;
/** Maximum number of amounts that one member may reserve at a time with unpaid codes. */
const maxReservations = 8;

type CodeOrder = Pick<QrCode, 'memberId' | 'provider' | 'currency' | 'requestedAmount'>;

interface Reservation {
  requestedAmount: Satang;
  amount: Satang;
  until: Date;
}

/**
 * Returns the amounts that the member's unpaid codes reserve. It leaves out an amount when another code with the same
 * amount was paid recently, because no member may use such an amount yet.
 */
function ownReservations(
  tx: Tx,
  { memberId, provider, currency }: CodeOrder,
  now: Date,
): Promise<Reservation[]> {
  return tx.query<Reservation>(
    `select asked as "requestedAmount", amount, max(reserved_until) as until from qr_code own
     where member_id = $1 and provider = $2 and currency = $3 and reserved_until > $4
       and status not in ('paid', 'refused') and not exists (
         select from qr_code paid where paid.provider = own.provider and paid.currency = own.currency
           and paid.amount = own.amount and paid.status = 'paid' and paid.reserved_until > $4)
     group by asked, amount`,
    [memberId, provider, currency, now],
  );
}

/**
 * Returns the amount that the payer must send. With KBANK, only the amount identifies the code of a payment. So this
 * function adds satang until no other member's code that may still be paid has the amount. A member who requests the
 * same amount again gets the same result. Each member may reserve only some amounts, so that no one can reserve all.
 * @throws AppError QR_FAIL when there are a hundred such codes, REQUEST_LIMIT when the member has too many
 */
async function reserveAmount(tx: Tx, order: CodeOrder, now: Date): Promise<Satang> {
  const { provider, currency, requestedAmount } = order;
  if (provider !== 'KBANK') return requestedAmount;
  await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
  const own = await ownReservations(tx, order, now);
  const same = own.find((reserved) => reserved.requestedAmount === requestedAmount);
  if (same) return same.amount;
  if (own.length >= maxReservations) {
    const first = Math.min(...own.map(({ until }) => until.getTime()));
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: first - now.getTime() });
  }
  const rows = await tx.query<{ amount: Satang }>(
    `select amount from qr_code
     where provider = $1 and currency = $2 and amount between $3 and $4 and reserved_until > $5
       and status <> 'refused'`,
    [provider, currency, requestedAmount, requestedAmount + maxAddition, now],
  );
  const taken = new Set<number>(rows.map((row) => row.amount));
  for (let addition = 0; addition <= maxAddition; addition += 1) {
    if (!taken.has(requestedAmount + addition)) return satang(requestedAmount + addition);
  }
  throw new AppError(422, 'QR_FAIL');
}

/** Ends the member's current code with any provider and reserves a new one. Returns the new code's id. */
export async function reserveQrCode(
  tx: Tx,
  { id: memberId, currency }: Member,
  provider: QrProvider,
  requestedAmount: Satang,
  now: Date,
): Promise<string> {
  await lockMember(tx, memberId);
  await tx.query(
    `update qr_code set status = case when expires_at <= $2 then 'expired' else 'cancelled' end,
       reserved_until = case when expires_at <= $2 then reserved_until else least(reserved_until, $3) end
     where member_id = $1 and status in ('opening', 'waiting')`,
    [memberId, now, addMs(now, qrTimesMs.graceAfterCancel)],
  );
  const amount = await reserveAmount(tx, { memberId, provider, currency, requestedAmount }, now);
  const id = newId();
  await insert(tx, 'qr_code', {
    id,
    member_id: memberId,
    provider,
    currency,
    asked: requestedAmount,
    amount,
    status: 'opening',
    created_at: now,
    expires_at: addMs(now, qrTimesMs.lifetime),
    reserved_until: addMs(now, qrTimesMs.lifetime + qrTimesMs.grace),
  });
  return id;
}

/**
 * Requests the payload of a reserved code from the issuer. Returns the updated code. Safe to call again.
 * @throws AppError QR_FAIL when the issuer did not respond
 */
export async function issueQrCode({ db, providers }: Deps, id: string): Promise<QrCode | undefined> {
  const code = await findQrCode(db, id);
  if (code?.status !== 'opening') return code;
  const { provider, amount, currency, expiresAt } = code;
  const order = { reference: id, provider, amount, currency, expiresAt };
  try {
    const payload = await callProvider('qr', (signal) => providers.qr.issue(order, signal));
    await db.query(
      `update qr_code set status = 'waiting', payload = $2 where id = $1 and status = 'opening'`,
      [id, payload],
    );
  } catch (error) {
    // The member has not seen the code, so it cannot be paid yet. It stays in `opening` for the next attempt.
    if (!isProviderError(error, 'rejected')) throw new AppError(422, 'QR_FAIL');
    await db.query(`update qr_code set status = 'refused' where id = $1 and status = 'opening'`, [id]);
  }
  return findQrCode(db, id);
}
