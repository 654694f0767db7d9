import type { ErrorCode } from '@wallet/contract';
import type { Queryable } from '@wallet/server/db';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { findMember, lockMember } from './member';

/** A break from play. It goes on until the member ends it, which is possible from `endsAt` on. */
export interface PlayBreak {
  kind: Schemas['PlayBreak']['kind'];
  startedAt: Date;
  endsAt: Date;
}

/** Returns the member's current break. A member has at most one. */
export async function currentBreak(db: Queryable, memberId: string): Promise<PlayBreak | undefined> {
  const [row] = await db.query<PlayBreak>(
    `select kind, started_at as "startedAt", ends_at as "endsAt" from play_break
     where member_id = $1 and ended_at is null`,
    [memberId],
  );
  return row;
}

/** @throws AppError ON_BREAK. In a transaction, the caller must hold the member's lock. */
export async function requireNoBreak(db: Queryable, memberId: string): Promise<void> {
  if (await currentBreak(db, memberId)) throw new AppError(422, 'ON_BREAK');
}

/**
 * Starts a break, or makes the current one longer: it never gets shorter. Held money stays apart until its end. The caller
 * must hold the member's lock.
 */
export async function storeBreak(
  db: Queryable,
  memberId: string,
  { kind, startedAt, endsAt }: PlayBreak,
): Promise<void> {
  await db.query(
    `insert into play_break (member_id, kind, started_at, ends_at, next_try_at) values ($1, $2, $3, $4, $3)
     on conflict (member_id) where ended_at is null do update set next_try_at = excluded.next_try_at,
       kind = case when play_break.kind = 'register' or excluded.ends_at <= play_break.ends_at
         then play_break.kind else excluded.kind end,
       ends_at = greatest(play_break.ends_at, excluded.ends_at)`,
    [memberId, kind, startedAt, endsAt],
  );
  await db.query(`update held_money set next_try_at = 'infinity' where member_id = $1`, [memberId]);
}

/**
 * Asks the central register of excluded players, where the operator has connected one. An excluded member gets a break
 * of the kind `register`, which ends only when the register no longer names the member.
 * @returns the reason against play; undefined when there is none
 */
export async function askRegister(
  { db, clock, providers }: Deps,
  memberId: string,
): Promise<Extract<ErrorCode, 'EXCLUDED' | 'REGISTER_UNREACHABLE'> | undefined> {
  const { exclusion } = providers;
  if (!exclusion.isConnected) return undefined;
  const { username: phoneNumber, bankAccountName: name } = await findMember(db, memberId);
  try {
    if (!(await exclusion.isExcluded({ phoneNumber, name }))) return undefined;
  } catch {
    return 'REGISTER_UNREACHABLE';
  }
  const now = clock.now();
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await storeBreak(tx, memberId, { kind: 'register', startedAt: now, endsAt: now });
  });
  return 'EXCLUDED';
}
