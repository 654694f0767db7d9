import { categories, type Game, type GameCategory, type Home } from './home';
import type { GameMemory } from './game-memory';

/** The part of the games that is shown: all, the member's recent or favourite ones, or one category. */
export type GamePart = 'all' | keyof GameMemory | GameCategory;

export interface GameFilter {
  part: GamePart;
  /** A part of a game's name or code. */
  text: string;
}

export const noFilter: GameFilter = { part: 'all', text: '' };

export const isFiltered = ({ part, text }: GameFilter): boolean => part !== 'all' || text.trim() !== '';

/** Returns the games with an open account first; otherwise the order stays. */
export const openedFirst = (games: readonly Game[]): readonly Game[] =>
  [...games].sort((a, b) => Number(b.isActive) - Number(a.isActive));

function gamesOf(games: Home['games'], part: GamePart, memory: GameMemory | null): readonly Game[] {
  const all = categories.flatMap((category) => openedFirst(games[category]));
  if (part === 'all') return all;
  if (part === 'recent' || part === 'favourites')
    return (memory?.[part] ?? []).flatMap((code) => all.filter((game) => game.code === code));
  return openedFirst(games[part]);
}

/** Returns the games of a part whose name or code contains the text, in upper or lower case. */
export function filterGames(
  games: Home['games'],
  { part, text }: GameFilter,
  memory: GameMemory | null,
): readonly Game[] {
  const searched = text.trim().toLowerCase();
  return gamesOf(games, part, memory).filter(({ name, code }) =>
    [name, code].some((value) => value.toLowerCase().includes(searched)),
  );
}
