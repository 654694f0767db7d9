import type { Tx } from '../db/driver';
import type { Currency } from '../ledger/account';
import { addUp } from '../ledger/add-up';
import { balance } from '../ledger/balance';
import { LedgerRefusal } from '../ledger/ledger-refusal';
import { negative } from '../ledger/negative';
import { openAccount } from '../ledger/open-account';
import { post } from '../ledger/post';
import type { Satang } from '../ledger/satang';
import type { GameReading } from '../outside/games/game-provider';

export interface NotedAccount {
  memberId: string;
  game: string;
  currency: Currency;
}

/** Posts what was won or lost; says no while the money that was lost is still on its way into the ledger. */
async function postPlay(tx: Tx, account: NotedAccount, won: Satang, sequence: number): Promise<boolean> {
  if (won === 0) return true;
  const { memberId, game, currency } = account;
  const inGame = await openAccount(tx, { kind: 'game', owner: memberId, label: game, currency });
  const house = await openAccount(tx, { kind: 'house', owner: 'site', label: game, currency });
  try {
    await post(tx, {
      kind: 'game',
      reference: `${game}:${sequence}`,
      postings: [
        { account: inGame, amount: won },
        { account: house, amount: negative(won) },
      ],
    });
    return true;
  } catch (error) {
    if (error instanceof LedgerRefusal && error.reason === 'MONEY_NOT_ENOUGH') return false;
    throw error;
  }
}

async function isQuiet(tx: Tx, { memberId, game }: NotedAccount): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one from movement_leg l join movement m on m.id = l.movement_id
     where m.member_id = $1 and l.place = $2 and l.status = 'held' limit 1`,
    [memberId, game],
  );
  return rows.length === 0;
}

/**
 * Brings the ledger to what a game told: what was won or lost since the last reading becomes one transaction with the
 * house. A reading that comes twice, late or out of order has no second effect. The member's turn is taken by the caller.
 */
export async function noteReading(
  tx: Tx,
  account: NotedAccount,
  reading: GameReading,
  now: Date,
): Promise<void> {
  const { memberId, game, currency } = account;
  const rows = await tx.query<{ sequence: number; played: Satang }>(
    'select sequence, played from game_account where member_id = $1 and game_code = $2 for update',
    [memberId, game],
  );
  const known = rows[0];
  if (!known || reading.sequence < known.sequence) return;
  const posted = await postPlay(
    tx,
    account,
    addUp([reading.played, negative(known.played)]),
    reading.sequence,
  );
  if (!posted) return;
  const quiet = await isQuiet(tx, account);
  const held = quiet ? await balance(tx, { kind: 'game', owner: memberId, label: game, currency }) : 0;
  await tx.query(
    `update game_account set sequence = $3, played = $4, staked = $5, refreshed_at = $6,
       difference = coalesce($7::bigint, difference)
     where member_id = $1 and game_code = $2`,
    [
      memberId,
      game,
      reading.sequence,
      reading.played,
      reading.staked,
      now,
      quiet ? reading.balance - held : null,
    ],
  );
}
