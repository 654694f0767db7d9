import type { Schemas } from '../call';
import { afterCommit, leaseMs, type Queryable, sqlCall, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Currency } from '../core/ledger/account';
import { ledgerError, ledgerPosts } from '../core/ledger/post';
import { type Satang, toBaht } from '@wallet/contract/satang';
import { addMs, newId } from '@wallet/server';
import type { GameReading, Payee } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { WalletOwner } from '../members/member';
import { currencyName, type StatementStatus } from '../wallet';

export interface Movement {
  /** Also the id of its row in the statement. */
  id: string;
  currency: Currency;
  kind: 'transfer' | 'withdraw';
  /** `wallet`, a game's code, or `all`. */
  source: string;
  /** `wallet`, a game's code, or `bank`. */
  destination: string;
  amount: Satang;
  status: StatementStatus;
  payee: Payee | null;
  /** Balance of the wallet when the movement started; after the movement has ended, the balance at its end. */
  walletAfter: Satang;
}

/** One request to a game or the bank that is part of a movement. */
export interface Leg {
  id: string;
  /** `out`: from a game to the site; `in`: from the site to a game or the bank. */
  direction: 'out' | 'in';
  /** A game's code, or `bank`. */
  place: string;
  username: string | null;
  amount: Satang;
  status: 'held' | 'done' | 'refused';
}

export interface MovementState {
  movement: Movement;
  legs: Leg[];
}

export async function readMovement(db: Queryable, id: string): Promise<MovementState> {
  const rows = await db.query<{ state: MovementState | null }>('select movement_state($1) as state', [id]);
  if (!rows[0]?.state) throw new Error(`There is no movement ${id}.`);
  return rows[0].state;
}

export interface MovementPlan extends Pick<Movement, 'kind' | 'source' | 'destination' | 'amount'> {
  fromWallet: Satang;
  fromGames: readonly { game: string; username: string; amount: Satang }[];
  payee?: Movement['payee'];
}

/**
 * Moves all the money of a movement to the hold account and stores the movement with its legs. Returns its id. The
 * caller must hold the member's lock.
 * @throws AppError 422 MONEY_NOT_ENOUGH
 */
export async function startMovement(
  tx: Tx,
  { id: memberId, currency }: WalletOwner,
  plan: MovementPlan,
  now: Date,
): Promise<{ id: string }> {
  const { kind, source, destination, amount, fromWallet, fromGames, payee = null } = plan;
  const id = newId();
  const [call, params] = sqlCall('movement_start', {
    id,
    member: memberId,
    currency,
    kind,
    source,
    destination,
    amount,
    fromWallet,
    games: fromGames.map(({ game }) => game),
    usernames: fromGames.map(({ username }) => username),
    amounts: fromGames.map((part) => part.amount),
    payee: payee && JSON.stringify(payee),
    at: now,
    nextTry: addMs(now, leaseMs),
  });
  const rows = await tx.query<{ reason: 'MONEY_NOT_ENOUGH' | null }>(`select ${call} as reason`, params);
  if (rows[0]?.reason) throw ledgerError(rows[0].reason);
  afterCommit.do(tx, () => ledgerPosts.inc({ kind }));
  return { id };
}

/** Definite result of a provider: a game also returns its current balance, and a rejection the provider's code. */
export type LegResult =
  | { status: 'done'; reading?: GameReading }
  | { status: 'refused'; reason: string | undefined };

interface SettleResult {
  state: MovementState;
  /** False when another request or process has stored the same result first. */
  isSettled: boolean;
  /** True when the reading of the game showed a win or a loss, which was posted. */
  isPlayed: boolean;
}

/** Stores the result of a leg once and advances the movement. Returns the new state of the movement. */
export async function settleLeg(
  { db, clock }: Deps,
  { id, kind }: Movement,
  leg: Leg,
  result: LegResult,
): Promise<MovementState> {
  const reading = result.status === 'done' ? result.reading : undefined;
  const [call, params] = sqlCall('movement_settle', {
    movement: id,
    leg: leg.id,
    status: result.status,
    balance: reading?.balance ?? null,
    played: reading?.played ?? null,
    staked: reading?.staked ?? null,
    sequence: reading?.sequence ?? null,
    at: clock.now(),
    reason: result.status === 'refused' ? (result.reason ?? null) : null,
  });
  const [settled] = await db.query<SettleResult>(
    `select state, is_settled as "isSettled", is_played as "isPlayed" from ${call}`,
    params,
  );
  if (!settled) throw new Error(`The leg ${leg.id} could not be settled.`);
  const { state, isSettled, isPlayed } = settled;
  if (isSettled && state.movement.status !== 'PROCESSING') ledgerPosts.inc({ kind });
  if (isPlayed) ledgerPosts.inc({ kind: 'game' });
  return state;
}

export function listGameBalances(
  db: Queryable,
  { id, currency }: WalletOwner,
): Promise<{ game: string; username: string; amount: Satang }[]> {
  return db.query(
    `select a.game_code as game, a.username, l.balance as amount
     from game_account a
     join ledger_account l on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code and l.currency = $2
     where a.member_id = $1 and l.balance > 0 order by a.game_code`,
    [id, currency],
  );
}

/**
 * Returns the reply about a movement. Every reply has the same wallet balance, also when the wallet has changed since.
 * @throws AppError TRANSFER_FAIL when its money went back
 */
export function toMoneyReply(movement: Movement): Schemas['MoneyReply'] {
  const { id, status, amount, walletAfter, currency } = movement;
  if (status === 'FAILED') throw new AppError(422, 'TRANSFER_FAIL');
  const wallet = { amount: toBaht(walletAfter), currency: currencyName(currency) };
  return { reference: id, status, amount: toBaht(amount), wallet };
}
