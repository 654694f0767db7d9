import type { Tx } from '../../core/db/driver';
import { type Currency, openAccount } from '../../core/ledger/account';
import { post } from '../../core/ledger/post';
import type { Satang } from '../../core/ledger/satang';

/** The play of a demo member at one game, in satang. */
export interface DemoPlay {
  memberId: string;
  game: string;
  currency: Currency;
  /** Net winnings. */
  result: number;
  staked: number;
}

/** Adds past play: moves the result between the game and the house, and records the game's report. */
export async function seedPlay(
  tx: Tx,
  { memberId, game, currency, result, staked }: DemoPlay,
  at: Date,
): Promise<void> {
  const inGame = await openAccount(tx, { kind: 'game', owner: memberId, label: game, currency });
  const house = await openAccount(tx, { kind: 'house', owner: 'site', label: game, currency });
  const postings = [
    { account: inGame, amount: result as Satang },
    { account: house, amount: -result as Satang },
  ];
  await post(tx, { kind: 'game', reference: `${game}:1`, postings, at });
  await tx.query(
    'update game_account set sequence = 1, played = $3, staked = $4 where member_id = $1 and game_code = $2',
    [memberId, game, result, staked],
  );
}
