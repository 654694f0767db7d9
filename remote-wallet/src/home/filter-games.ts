import { categories, type Game, type GameCategory, type Home } from '../model/home';
import { searchTextOf } from './game-words';
import type { GameMemory } from '../model/game-memory';

/** The group of the games that is shown: all, the member's recent or favourite ones, or one category. */
export type GameGroupName = 'all' | keyof GameMemory | GameCategory;

export interface GameFilter {
  group: GameGroupName;
  /** A part of a game's name or code, or of another word for it. */
  text: string;
}

export const noFilter: GameFilter = { group: 'all', text: '' };

export const isFiltered = ({ group, text }: GameFilter): boolean => group !== 'all' || text.trim() !== '';

/** Returns the games with an open account first; otherwise the order stays. */
export const openedFirst = (games: readonly Game[]): readonly Game[] =>
  [...games].sort((a, b) => Number(b.isActive) - Number(a.isActive));

function gamesOf(games: Home['games'], group: GameGroupName, memory: GameMemory | null): readonly Game[] {
  const all = categories.flatMap((category) => openedFirst(games[category]));
  if (group === 'all') return all;
  if (group === 'recent' || group === 'favourites')
    return (memory?.[group] ?? []).flatMap((code) => all.filter((game) => game.code === code));
  return openedFirst(games[group]);
}

/** Returns the games of a group that a search for the text finds, in upper or lower case. */
export function filterGames(
  games: Home['games'],
  { group, text }: GameFilter,
  memory: GameMemory | null,
): readonly Game[] {
  const searched = text.trim().toLowerCase();
  return gamesOf(games, group, memory).filter((game) => searchTextOf(game).includes(searched));
}
