import type { Queryable, Tx } from '@wallet/server/db';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import { addMs, hourMs } from '@wallet/server';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import type { ProtectionProfile } from '../settings/protection-profiles';

type Period = Schemas['DepositLimitPeriod'];

interface LimitRow {
  amount: Satang | null;
  pendingAmount: Satang | null;
  pendingFrom: Date | null;
}

interface UsedLimit extends LimitRow {
  used: Satang;
  endsAt: Date;
}

const inBaht = (amount: Satang | null): number | null => (amount === null ? null : toBaht(amount));

/** Returns the limit of each period that the site offers, also where the member has none. */
export async function listLimits(
  db: Queryable,
  memberId: string,
  { periods }: ProtectionProfile,
  now: Date,
): Promise<Schemas['DepositLimit'][]> {
  const rows = await db.query<UsedLimit & { period: Period }>(
    `select p.period, l.amount, l.pending_amount as "pendingAmount", l.pending_from as "pendingFrom",
       deposit_used($1, p.period, $2) as used, period_end(p.period, $2) as "endsAt"
     from unnest($3::text[]) with ordinality p (period, place)
     left join deposit_limit l on l.member_id = $1 and l.period = p.period order by p.place`,
    [memberId, now, periods],
  );
  return rows.map(({ period, amount, used, endsAt, pendingAmount, pendingFrom }) => ({
    period,
    amount: inBaht(amount),
    used: toBaht(used),
    left: amount === null ? null : toBaht(satang(Math.max(0, amount - used))),
    endsAt: endsAt.toISOString(),
    pending: pendingFrom && { amount: inBaht(pendingAmount), from: pendingFrom.toISOString() },
  }));
}

async function readLimit(tx: Tx, memberId: string, period: Period): Promise<LimitRow> {
  const [row] = await tx.query<LimitRow>(
    `select amount, pending_amount as "pendingAmount", pending_from as "pendingFrom" from deposit_limit
     where member_id = $1 and period = $2`,
    [memberId, period],
  );
  return row ?? { amount: null, pendingAmount: null, pendingFrom: null };
}

async function storeLimit(
  tx: Tx,
  memberId: string,
  period: Period,
  { amount, pendingAmount, pendingFrom }: LimitRow,
): Promise<void> {
  await tx.query(
    `insert into deposit_limit (member_id, period, amount, pending_amount, pending_from) values ($1, $2, $3, $4, $5)
     on conflict (member_id, period) do update
       set amount = excluded.amount, pending_amount = excluded.pending_amount, pending_from = excluded.pending_from`,
    [memberId, period, amount, pendingAmount, pendingFrom],
  );
}

async function recordStep(
  tx: Tx,
  memberId: string,
  change: { period: Period; step: 'set' | 'requested' | 'confirmed'; amount: Satang | null; at: Date },
): Promise<void> {
  const { period, step, amount, at } = change;
  await tx.query(
    `insert into deposit_limit_change (member_id, period, step, amount, changed_at) values ($1, $2, $3, $4, $5)`,
    [memberId, period, step, amount, at],
  );
  await tx.query('update held_money set next_try_at = $2 where member_id = $1', [memberId, at]);
}

/**
 * Sets a limit; null removes it. A first or lower limit counts at once, everything else waits for `confirmLimit`. The
 * caller must hold the member's lock.
 */
export async function setLimit(
  tx: Tx,
  memberId: string,
  { period, amount, waitHours, at }: { period: Period; amount: Satang | null; waitHours: number; at: Date },
): Promise<void> {
  const current = await readLimit(tx, memberId, period);
  const countsNow = amount === current.amount || (amount !== null && amount < (current.amount ?? Infinity));
  await storeLimit(
    tx,
    memberId,
    period,
    countsNow
      ? { amount, pendingAmount: null, pendingFrom: null }
      : { amount: current.amount, pendingAmount: amount, pendingFrom: addMs(at, waitHours * hourMs) },
  );
  await recordStep(tx, memberId, { period, step: countsNow ? 'set' : 'requested', amount, at });
}

/**
 * Makes a pending limit the limit. The caller must hold the member's lock.
 * @throws AppError NO_DATA, LIMIT_NOT_DUE
 */
export async function confirmLimit(tx: Tx, memberId: string, period: Period, at: Date): Promise<void> {
  const { pendingAmount: amount, pendingFrom } = await readLimit(tx, memberId, period);
  if (!pendingFrom) throw new AppError(422, 'NO_DATA');
  if (pendingFrom > at)
    throw new AppError(422, 'LIMIT_NOT_DUE', { retryAfter: pendingFrom.getTime() - at.getTime() });
  await storeLimit(tx, memberId, period, { amount, pendingAmount: null, pendingFrom: null });
  await recordStep(tx, memberId, { period, step: 'confirmed', amount, at });
}
