import pLimit from 'p-limit';
import type { Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList, sqlCall } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { type Satang, toBaht, fromBaht } from '@wallet/contract/satang';
import { ledgerPosts } from '../core/ledger/post';
import type { GameAccountName, GameReading } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { Member, WalletOwner } from '../members/member';

export interface GameAccount extends GameAccountName {
  memberId: string;
  /** The password as stored in the database; `gamePassword` decrypts it. */
  encryptedPassword: string;
}

/** @throws AppError NO_GAME for an unknown game, SLOT_NO_ACCOUNT for a game where the member has no account */
export async function findGameAccount(db: Queryable, memberId: string, game: string): Promise<GameAccount> {
  const [row] = await db.query<{ username: string | null; password: string | null }>(
    `select a.username, a.password from game g
     left join game_account a on a.game_code = g.code and a.member_id = $2 where g.code = $1`,
    [game, memberId],
  );
  if (!row) throw new AppError(422, 'NO_GAME');
  if (row.username === null || row.password === null) throw new AppError(422, 'SLOT_NO_ACCOUNT');
  return { memberId, game, username: row.username, encryptedPassword: row.password };
}

/** Returns the total stakes of a member in all games since registration, as far as the games have reported them. */
export async function stakedTotal(db: Queryable, memberId: string): Promise<Satang> {
  const rows = await db.query<{ total: Satang }>(
    'select coalesce(sum(staked), 0)::int8 as total from game_account where member_id = $1',
    [memberId],
  );
  return rows[0]?.total ?? fromBaht(0);
}

/** Columns of `game g left join game_account a left join ledger_account l`. */
const gameColumns = {
  code: column<string>(),
  name: column<string>(),
  category: column<Schemas['GameAccount']['category']>(),
  web: column<string | null>(),
  android: column<string | null>(),
  ios: column<string | null>(),
  isActive: column<boolean>('a.member_id is not null'),
  balance: column<Satang>('coalesce(l.balance, 0)'),
  ftWalletSlot: column<number>('g.ft_wallet_slot::float8'),
};

/** Returns every game with the member's account and balance there, by category and in the operator's order. */
export async function gameAccountsOf(
  db: Queryable,
  { id, currency }: Member,
): Promise<Schemas['GameAccount'][]> {
  const rows = await db.query<RowOf<typeof gameColumns>>(
    `select ${selectList(gameColumns, 'g')} from game g
     left join game_account a on a.game_code = g.code and a.member_id = $1
     left join ledger_account l
       on a.member_id is not null and l.kind = 'game' and l.owner = $1 and l.label = g.code and l.currency = $2
     order by array_position(array['slot', 'sport', 'lotto'], g.category), g.position, g.code`,
    [id, currency],
  );
  return rows.map(({ balance, ftWalletSlot, ...game }) => ({
    ...game,
    logo: `/media/games/${game.code}/logo.svg`,
    background: `/media/games/${game.code}/background.svg`,
    amount: toBaht(balance),
    ftWalletSlot,
  }));
}

/**
 * Posts the readings of a member's game accounts to the ledger. Per account, the win or loss since the last reading
 * becomes one transaction with the `house` account. A reading that arrives twice, late or out of order counts once.
 */
export async function recordReadings(
  db: Queryable,
  { id, currency }: WalletOwner,
  readings: readonly { game: string; reading: GameReading }[],
  now: Date,
): Promise<void> {
  if (readings.length === 0) return;
  const ordered = readings.toSorted((a, b) => (a.game < b.game ? -1 : 1));
  const valuesOf = (field: keyof GameReading): number[] => ordered.map(({ reading }) => reading[field]);
  const [call, params] = sqlCall('game_note_readings', {
    member: id,
    currency,
    games: ordered.map(({ game }) => game),
    balances: valuesOf('balance'),
    played: valuesOf('played'),
    staked: valuesOf('staked'),
    sequences: valuesOf('sequence'),
    at: now,
  });
  const rows = await db.query<{ posted: number }>(`select ${call} as posted`, params);
  ledgerPosts.inc({ kind: 'game' }, rows[0]?.posted ?? 0);
}

const maxConcurrent = 8;

/** Reads all games of a member and posts the readings to the ledger. Returns the games that did not respond. */
export async function readGames(
  { db, clock, providers }: Deps,
  { id, currency }: WalletOwner,
): Promise<string[]> {
  const accounts = await db.query<GameAccountName>(
    'select game_code as game, username from game_account where member_id = $1 order by game_code',
    [id],
  );
  const results = await pLimit(maxConcurrent).map(accounts, async (account) => {
    // On any error, the last known balance stays until the next reading succeeds.
    const reading = await providers.games.read(account).catch(() => undefined);
    return { game: account.game, reading };
  });
  const readings = results.flatMap(({ game, reading }) => (reading ? [{ game, reading }] : []));
  await recordReadings(db, { id, currency }, readings, clock.now());
  return results.filter(({ reading }) => !reading).map(({ game }) => game);
}
