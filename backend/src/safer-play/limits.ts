import { insert, type Queryable, type Tx, upsert } from '@wallet/server/db';
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
  const row = {
    member_id: memberId,
    period,
    amount,
    pending_amount: pendingAmount,
    pending_from: pendingFrom,
  };
  await upsert(tx, 'deposit_limit', ['member_id', 'period'], row);
}

/** Stores a step of a limit, and makes held money due, because the limits may allow more or less of it now. */
async function recordStep(
  tx: Tx,
  memberId: string,
  change: {
    period: Period;
    step: 'set' | 'requested' | 'confirmed';
    amount: Satang | null;
    changed_at: Date;
  },
): Promise<void> {
  await insert(tx, 'deposit_limit_change', { member_id: memberId, ...change });
  await tx.query('update held_money set next_try_at = $2 where member_id = $1', [
    memberId,
    change.changed_at,
  ]);
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
  await recordStep(tx, memberId, { period, step: countsNow ? 'set' : 'requested', amount, changed_at: at });
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
  await recordStep(tx, memberId, { period, step: 'confirmed', amount, changed_at: at });
}
