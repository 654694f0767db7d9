import type { Queryable, Tx } from '@wallet/server/db';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import { askRegister, currentBreak } from '../members/play-break';
import type { Deps } from '../deps';
import { lockMember, type Member } from '../members/member';

interface Room {
  period: Schemas['DepositLimitPeriod'];
  left: Satang;
  endsAt: Date;
}

/** Returns what the lowest of the member's limits leaves; undefined without a limit. */
async function findRoom(db: Queryable, memberId: string, now: Date): Promise<Room | undefined> {
  const [room] = await db.query<Room>(
    `select period, greatest(0, amount - used) as "left", ends_at as "endsAt" from deposit_limits($1, $2)
     where amount is not null order by 2, 3 desc limit 1`,
    [memberId, now],
  );
  return room;
}

/** Returns what the member can still deposit for play, in the contract's format. */
export async function readDepositRoom(
  db: Queryable,
  { id }: Pick<Member, 'id'>,
  now: Date,
): Promise<Schemas['DepositRoom'] | undefined> {
  const room = await findRoom(db, id, now);
  return room && { left: toBaht(room.left), period: room.period, endsAt: room.endsAt.toISOString() };
}

/** Returns why a deposit of this amount would not be playable; undefined when it would. */
export async function findDepositProblem(
  db: Queryable,
  memberId: string,
  amount: Satang,
  now: Date,
): Promise<{ code: 'ON_BREAK' | 'DEPOSIT_LIMIT_REACHED'; limit?: number } | undefined> {
  if (await currentBreak(db, memberId)) return { code: 'ON_BREAK' };
  const room = await findRoom(db, memberId, now);
  if (!room || amount <= room.left) return undefined;
  return { code: 'DEPOSIT_LIMIT_REACHED', limit: toBaht(room.left) };
}

/** Checks, in the transaction of a deposit before money is sent, that it would be playable. Locks the member. */
type DepositCheck = (tx: Tx, amount?: Satang) => Promise<void>;

/**
 * Asks the central register, and returns the check. Money that arrives anyway is held apart by the database. Without an
 * amount, the limits must leave something.
 * @throws AppError of the check: EXCLUDED, REGISTER_UNREACHABLE, ON_BREAK, DEPOSIT_LIMIT_REACHED
 */
export async function createDepositCheck(deps: Deps, { id }: Pick<Member, 'id'>): Promise<DepositCheck> {
  const exclusion = await askRegister(deps, id);
  return async (tx, amount = satang(1)) => {
    if (exclusion) throw new AppError(422, exclusion);
    await lockMember(tx, id);
    const problem = await findDepositProblem(tx, id, amount, deps.clock.now());
    if (!problem) return;
    const { code, limit } = problem;
    throw new AppError(422, code, limit === undefined ? undefined : { limit });
  };
}
