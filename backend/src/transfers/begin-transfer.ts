import type { Db } from '../core/db/driver';
import { sqlCall } from '../core/db/statements';
import {
  type Failed,
  type Intent,
  keyedAnswer,
  type KeyedAnswer,
  requestHash,
} from '../core/http/idempotency';
import { postCounts } from '../core/ledger/post';
import type { Satang } from '../core/ledger/satang';
import { newId } from '../core/new-id';
import type { GameReading } from '../core/providers/game-provider';
import type { Member } from '../members/member';
import { type MovementState, leaseMs } from './movement';

/** Transfer between two places. `validationError` was found without the database. */
export interface TransferPlan {
  from: string;
  to: string;
  amount: Satang;
  validationError: Failed | undefined;
  /** Latest reading of the game that is the source of the money. */
  reading: GameReading | undefined;
}

interface BeginResult extends KeyedAnswer<{ id: string }> {
  state: MovementState | null;
  isPlayed: boolean;
}

/**
 * Moves the money of a transfer to the hold account, like `idempotent`, but in one database call. `state` is undefined
 * when the key is already stored.
 * @throws Failure MONEY_NOT_ENOUGH, NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION, or an error of `idempotent`
 */
export async function beginTransfer(
  db: Db,
  { scope, key, request }: Intent,
  { id: memberId, currency }: Pick<Member, 'id' | 'currency'>,
  { from, to, amount, validationError, reading }: TransferPlan,
  now: Date,
): Promise<{ id: string; state: MovementState | undefined }> {
  const hash = requestHash(request);
  const [call, params] = sqlCall('transfer_begin', {
    scope,
    key: key ?? null,
    hash,
    refusal: validationError ? JSON.stringify(validationError) : null,
    id: newId(),
    member: memberId,
    currency,
    from,
    to,
    amount,
    balance: reading?.balance ?? null,
    played: reading?.played ?? null,
    staked: reading?.staked ?? null,
    sequence: reading?.sequence ?? null,
    at: now,
    next_try: new Date(now.getTime() + leaseMs),
  });
  const [started] = await db.query<BeginResult>(
    `select hash, status, response, state, is_played as "isPlayed" from ${call}`,
    params,
  );
  if (!started) throw new Error('A transfer was neither started nor rejected.');
  if (started.isPlayed) postCounts.note('game');
  const { id } = keyedAnswer(started, hash);
  if (started.state) postCounts.note('transfer');
  return { id, state: started.state ?? undefined };
}
