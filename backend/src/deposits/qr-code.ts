import { qrProviderMinimum } from '@wallet/contract/min-amounts';
import { isProviderError } from '@wallet/contract/providers';
import { type Satang, satang, toBaht } from '@wallet/contract/satang';
import { renderSVG } from 'uqr';
import type { Schemas } from '../call';
import type { Config } from '../config';
import { column, insert, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Currency } from '../core/ledger/account';
import { addMs, minuteMs, newId } from '@wallet/server';
import type { QrProvider } from '../core/providers/providers';
import type { Deps } from '../deps';
import { lockMember, type Member } from '../members/member';
import { amountIn, type SiteSettings } from '../settings/site-settings';

const columns = {
  id: column<string>(),
  memberId: column<string>(),
  provider: column<QrProvider>(),
  currency: column<Currency>(),
  requestedAmount: column<Satang>('asked'),
  /** Amount that the payer must send, in satang (att). */
  amount: column<Satang>(),
  status: column<'opening' | 'waiting' | 'paid' | 'expired' | 'cancelled' | 'refused'>(),
  payload: column<string | null>(),
  expiresAt: column<Date>(),
};

/** Code as stored in the database. After `expiresAt` it is expired, even when its status is different. */
export type QrCode = RowOf<typeof columns>;

export const qrCodeColumns = selectList(columns);

/**
 * Times in ms. `lifetime`: a code can be paid. `grace`: after that, a payment that reports only its amount still
 * counts for the code, and no other member gets the same amount. `graceAfterCancel`: a cancelled code's amount stays
 * reserved, for a payment that is already in flight.
 */
export const qrTimesMs = { lifetime: 10 * minuteMs, grace: 10 * minuteMs, graceAfterCancel: 5 * minuteMs };

async function findQrCode(db: Queryable, id: string): Promise<QrCode | undefined> {
  return (await db.query<QrCode>(`select ${qrCodeColumns} from qr_code where id = $1`, [id]))[0];
}

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
  return maxOf(general, qrProviderMinimum(provider, environment));
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
  const expiresAt = addMs(now, qrTimesMs.lifetime);
  const times = { createdAt: now, expiresAt, reservedUntil: addMs(expiresAt, qrTimesMs.grace) };
  const order = { memberId, provider, currency, asked: requestedAmount, amount };
  await insert(tx, 'qr_code', { id, ...order, status: 'opening', ...times });
  return id;
}

/**
 * Requests the payload of a reserved code from the issuer. Returns the updated code. Safe to call again, also at the same
 * time.
 * @throws AppError QR_FAIL when the issuer did not respond
 */
export async function issueQrCode({ db, providers }: Deps, id: string): Promise<QrCode | undefined> {
  const code = await findQrCode(db, id);
  if (code?.status !== 'opening') return code;
  const { provider, amount, currency, expiresAt } = code;
  const order = { reference: id, provider, amount, currency, expiresAt };
  try {
    const { payload } = await providers.qr.issue(order);
    await db.query(
      `update qr_code set status = 'waiting', payload = $2 where id = $1 and status = 'opening'`,
      [id, payload],
    );
  } catch (error) {
    // The code ends also when the issuer was silent. So a repeated request gets the same outcome and no code appears
    // after a page has shown that there is none.
    await db.query(`update qr_code set status = 'refused' where id = $1 and status = 'opening'`, [id]);
    const ended = await findQrCode(db, id);
    if (ended?.status === 'refused' && !isProviderError(error, 'rejected'))
      throw new AppError(422, 'QR_FAIL');
    return ended;
  }
  return findQrCode(db, id);
}
