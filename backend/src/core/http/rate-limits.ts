import type { Deps } from '../../deps';
import { addMs, type Clock, minuteMs } from '@wallet/server';
import type { Queryable } from '@wallet/server/db';
import { FairQueue } from '../jobs/fair-queue';
import { AppError } from '../errors';
import type { OperationId } from './contract';

const minuteOf = (clock: Clock): Date => new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);

/** Counts attempts per bucket and minute, in the database so that several processes share the counts. */
export const attempts = {
  /** Counts one more attempt. Returns the number of attempts in this minute, including this one. */
  async add(db: Queryable, clock: Clock, bucket: string): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      `insert into attempt (bucket, minute, hits) values ($1, $2, 1)
       on conflict (bucket, minute) do update set hits = attempt.hits + 1 returning hits`,
      [bucket, minuteOf(clock)],
    );
    return rows[0]?.hits ?? 1;
  },
  /** Removes one attempt of this minute again. */
  async remove(db: Queryable, clock: Clock, bucket: string): Promise<void> {
    await db.query('update attempt set hits = hits - 1 where bucket = $1 and minute = $2 and hits > 0', [
      bucket,
      minuteOf(clock),
    ]);
  },
  async count(db: Queryable, clock: Clock, bucket: string, periodMs: number): Promise<number> {
    const rows = await db.query<{ hits: number }>(
      'select coalesce(sum(hits), 0)::int8 as hits from attempt where bucket = $1 and minute > $2',
      [bucket, addMs(minuteOf(clock), -periodMs)],
    );
    return rows[0]?.hits ?? 0;
  },
  /** Returns the time until the counts start again (ms). */
  untilNextMinute(clock: Clock): number {
    return minuteMs - (clock.now().getTime() % minuteMs);
  },
};

/** @throws AppError 429 with this code above `perMinute` */
export async function limitAttempts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bucket: string,
  perMinute: number,
  code: 'REQUEST_LIMIT' | 'REQUEST_LIMIT_1MIN' = 'REQUEST_LIMIT_1MIN',
): Promise<void> {
  const count = await attempts.add(db, clock, bucket);
  if (count > perMinute) throw new AppError(429, code, { retryAfter: attempts.untilNextMinute(clock) });
}

interface CallLimit {
  perMinute: number;
  /** Calls with the same name are counted together. A call without a name is counted alone. */
  name?: string;
  /** The error above the limit; REQUEST_LIMIT_1MIN by default. */
  code?: 'REQUEST_LIMIT';
}

/** Maximum calls per minute of one member, for calls that cost much, send something or allow guessing. */
const callLimits: Partial<Record<OperationId, CallLimit>> = {
  activatePromotion: { perMinute: 20, name: 'promotion' },
  createQrCode: { perMinute: 20 },
  endOtherSessions: { perMinute: 30, name: 'end-session' },
  endSession: { perMinute: 30, name: 'end-session' },
  findPromotion: { perMinute: 20, name: 'promotion' },
  listNotices: { perMinute: 60 },
  markNoticesRead: { perMinute: 60 },
  redeemTrueLink: { perMinute: 10 },
  savePush: { perMinute: 30 },
  setDepositLimit: { perMinute: 20 },
  startPasskeyConfirmation: { perMinute: 30, code: 'REQUEST_LIMIT' },
  uploadSlip: { perMinute: 10 },
};

/** Counts a call of a member. @throws AppError 429 with the code of the call's limit above it */
export async function limitCall(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: OperationId,
  memberId: string,
): Promise<void> {
  const limit = callLimits[id];
  if (limit) await limitAttempts(deps, `${limit.name ?? id}:${memberId}`, limit.perMinute, limit.code);
}

/**
 * Maximum concurrent calls per member: a few more than a browser sends. Further calls wait until earlier calls of the
 * same member end. So a member with hundreds of concurrent calls does not fill the database queue for all others.
 */
export const memberQueueLimits = { maxRunningPerOwner: 8, maxWaitingPerOwner: 256 };

/** Creates the queue of one server's member calls. A call beyond the waiting limit is rejected with REQUEST_LIMIT. */
export const createMemberQueue = (): FairQueue => new FairQueue(memberQueueLimits);

/** Limits of chat sockets. A socket that exceeds one is disconnected or rejected. */
export const socketLimits = {
  /** Maximum size of a message from the client (bytes). The client sends only joins. */
  payloadBytes: 4 * 1024,
  /** Maximum packets that wait to be sent to one socket. */
  waiting: 128,
  requestsPerMinute: 30,
  /** Maximum new sockets per minute from one address, which many people may share. */
  connectionsPerMinute: 600,
  /** Maximum open sockets of one customer in one process. */
  perCustomer: 20,
};
