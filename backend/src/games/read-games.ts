import pLimit from 'p-limit';
import type { Member } from '../members/member';
import type { Deps } from '../deps';
import type { GameReading } from '../core/providers/game-provider';
import { askProvider } from '../core/providers/ask-provider';
import type { GameAccount } from './game-account';
import { noteReadings } from './note-readings';

/** Maximum concurrent requests to games for one member. */
const width = 8;

/**
 * Fetches readings of these accounts from the games and posts them to the ledger. Returns the games that did not
 * respond.
 */
export async function readGames(
  { db, clock, providers }: Deps,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  accounts: readonly GameAccount[],
): Promise<string[]> {
  const readings = await pLimit(width).map(accounts, async ({ game, username }) => {
    const reading = await askProvider('games', (signal) =>
      providers.games.read({ game, username }, signal),
    ).catch(
      // On any error, the last known balance stays and is read again the next time.
      () => undefined,
    );
    return { game, reading };
  });
  const read = readings.filter((entry): entry is { game: string; reading: GameReading } => !!entry.reading);
  await noteReadings(db, { id, currency }, read, clock.now());
  return readings.filter(({ reading }) => !reading).map(({ game }) => game);
}
