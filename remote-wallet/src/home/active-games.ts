import { categories } from './categories';
import type { Game, Home } from './home';

/** The games that the member has an account at, in the order of their groups (S2.42). */
export function activeGames({ games }: Pick<Home, 'games'>): readonly Game[] {
  return categories.flatMap((category) => games[category]).filter(({ isActive }) => isActive);
}
