import pLimit from 'p-limit';
import type { Member } from '../account/member';
import type { Deps } from '../../deps';
import type { GameReading } from '../../providers/games/game-provider';
import { askProvider } from '../../providers/ask-provider';
import type { GameAccount } from './game-account';
import { noteReadings } from './note-readings';

/** Games asked at once for one member. */
const width = 8;

/** Asks the games for these accounts and brings the ledger to what they report; gives the games that did not answer. */
export async function readGames(
  { db, clock, providers }: Deps,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  accounts: readonly GameAccount[],
): Promise<string[]> {
  const readings = await pLimit(width).map(accounts, async ({ game, username }) => {
    const reading = await askProvider('games', (signal) =>
      providers.games.read({ game, username }, signal),
    ).catch(
      // Whatever the reason: the balance known last stays, and is read again the next time.
      () => undefined,
    );
    return { game, reading };
  });
  const read = readings.filter((entry): entry is { game: string; reading: GameReading } => !!entry.reading);
  await noteReadings(db, { id, currency }, read, clock.now());
  return readings.filter(({ reading }) => !reading).map(({ game }) => game);
}
