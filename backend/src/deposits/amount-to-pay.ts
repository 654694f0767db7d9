import type { Tx } from '../core/db/driver';
import { Failure } from '../core/http/failure';
import { refused } from '../core/http/refused';
import type { Satang } from '../core/ledger/satang';
import type { QrCode } from './qr-code';

/** Arbitrary fixed number. The lock makes concurrent codes choose their amounts one after another. */
const advisoryLock = 7_305_130;
/** Maximum addition to the requested amount, in satang. */
const most = 99;
/** Maximum number of amounts that one member may reserve at a time with unpaid codes. */
const maxOfMember = 8;

type Order = Pick<QrCode, 'memberId' | 'provider' | 'currency' | 'asked'>;

interface Own {
  asked: Satang;
  amount: Satang;
  until: Date;
}

/**
 * Returns the member's amounts reserved by unpaid codes. Excludes amounts that were paid recently: no member may use
 * them yet.
 */
function ownReservations(tx: Tx, { memberId, provider, currency }: Order, now: Date): Promise<Own[]> {
  return tx.query<Own>(
    `select asked, amount, max(reserved_until) as until from qr_code own
     where member_id = $1 and provider = $2 and currency = $3 and reserved_until > $4
       and status not in ('paid', 'refused') and not exists (
         select from qr_code paid where paid.provider = own.provider and paid.currency = own.currency
           and paid.amount = own.amount and paid.status = 'paid' and paid.reserved_until > $4)
     group by asked, amount`,
    [memberId, provider, currency, now],
  );
}

/**
 * Returns the amount that the payer must send. With KBANK the amount alone identifies a payment. So this function adds
 * satang until the amount differs from every code of other members that may still be paid, or paid again. A repeated
 * request of a member returns the same amount. The number of amounts per member is limited, so that no member can
 * reserve them all.
 * @throws Failure QR_FAIL when there are a hundred such codes, REQUEST_LIMIT when the member has too many
 */
export async function amountToPay(tx: Tx, order: Order, now: Date): Promise<Satang> {
  const { provider, currency, asked } = order;
  if (provider !== 'KBANK') return asked;
  await tx.query(`select pg_advisory_xact_lock(${advisoryLock})`);
  const own = await ownReservations(tx, order, now);
  const same = own.find((reserved) => reserved.asked === asked);
  if (same) return same.amount;
  if (own.length >= maxOfMember) {
    const first = Math.min(...own.map(({ until }) => until.getTime()));
    throw new Failure(429, 'REQUEST_LIMIT', { retryAfter: first - now.getTime() });
  }
  const rows = await tx.query<{ amount: Satang }>(
    `select amount from qr_code
     where provider = $1 and currency = $2 and amount between $3 and $4 and reserved_until > $5
       and status <> 'refused'`,
    [provider, currency, asked, asked + most, now],
  );
  const taken = new Set<number>(rows.map((row) => row.amount));
  for (let more = 0; more <= most; more += 1) {
    if (!taken.has(asked + more)) return (asked + more) as Satang;
  }
  throw refused('QR_FAIL');
}
