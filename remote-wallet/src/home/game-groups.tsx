import { EmptyState } from '@wallet/ui';
import { useText } from '../text';
import { categories } from './categories';
import { GameGroup } from './game-group';
import type { Home } from './home';

/** The game accounts in their three groups (S1.10); a group without games is left out. */
export function GameGroups({
  home: { games, currency, unknownGames },
}: {
  home: Pick<Home, 'games' | 'currency' | 'unknownGames'>;
}) {
  const t = useText();
  const filled = categories.filter((category) => games[category].length > 0);
  if (filled.length === 0)
    return <EmptyState title={t(unknownGames === 0 ? 'games.none' : 'games.unread')} />;
  return filled.map((category) => (
    <GameGroup key={category} category={category} games={games[category]} currency={currency} />
  ));
}
