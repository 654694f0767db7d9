import { activeGames, type Game, type Home } from './home';
import type { GameMemory } from './game-memory';

const maxShortcuts = 8;

/** Returns the member's open games that they played last, then their favourites, at most eight. */
export function shortcutGames(home: Pick<Home, 'games'>, memory: GameMemory | null): readonly Game[] {
  if (!memory) return [];
  const games = activeGames(home);
  const codes = new Set([...memory.recent, ...memory.favourites]);
  return [...codes].flatMap((code) => games.find((game) => game.code === code) ?? []).slice(0, maxShortcuts);
}
