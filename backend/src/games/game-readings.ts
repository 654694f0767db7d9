import pLimit from 'p-limit';
import type { Queryable } from '../core/db/driver';
import { sqlCall } from '../core/db/statements';
import { ledgerPosts } from '../core/ledger/post';
import { callProvider } from '../core/providers/call-provider';
import type { GameReading } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { WalletOwner } from '../members/member';
import type { GameAccount } from './game-account';

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

/** Fetches readings from the games and posts them to the ledger. Returns the games that did not respond. */
export async function readGames(
  { db, clock, providers }: Deps,
  { id, currency }: WalletOwner,
  accounts: readonly GameAccount[],
): Promise<string[]> {
  const results = await pLimit(maxConcurrent).map(accounts, async ({ game, username }) => {
    const reading = await callProvider('games', (signal) =>
      providers.games.read({ game, username }, signal),
    ).catch(
      // On any error, the last known balance stays until the next reading succeeds.
      () => undefined,
    );
    return { game, reading };
  });
  const readings = results.filter(
    (entry): entry is { game: string; reading: GameReading } => !!entry.reading,
  );
  await recordReadings(db, { id, currency }, readings, clock.now());
  return results.filter(({ reading }) => !reading).map(({ game }) => game);
}
