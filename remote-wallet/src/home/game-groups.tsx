import { type Currency, type IconName, EmptyState, Icon, Skeleton } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import { categories, type Game, type GameCategory, type Home } from './home';
import { GameCard } from './game-card';
import classes from './game-groups.module.css';
import cards from './game-card.module.css';

const categoryIcons: Readonly<Record<GameCategory, IconName>> = {
  slot: 'dice',
  sport: 'ball',
  lotto: 'ticket',
};

interface GameGroupProps {
  category: GameCategory;
  games: readonly Game[];
  currency: Currency;
}

function GameGroup({ category, games, currency }: GameGroupProps) {
  const t = useText();
  const titleId = useElementId();
  const active = games.filter(({ isActive }) => isActive).length;
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.header}>
        <Icon name={categoryIcons[category]} className={classes.icon} />
        <h2 id={titleId}>{t(`games.${category}`)}</h2>
        <p className={classes.count}>{t('games.opened', { active, total: games.length })}</p>
      </header>
      <ul className={classes.cards}>
        {games.map((game) => (
          <li key={game.code} className={classes.place}>
            <GameCard game={game} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the game accounts in their three groups (S1.10); omits a group without games. */
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

const indexes = [0, 1, 2, 3] as const;

export function GamesSkeleton() {
  const t = useText();
  return categories.map((category) => (
    <section key={category}>
      <header className={classes.header}>
        <Icon name={categoryIcons[category]} className={classes.icon} />
        <h2>{t(`games.${category}`)}</h2>
      </header>
      <ul className={`${classes.cards} ${classes.awaited}`} aria-hidden="true">
        {indexes.map((index) => (
          <li key={index} className={cards.card}>
            <div className={cards.art}>
              <Skeleton height="100%" className={cards.waiting} />
            </div>
            <div className={cards.body}>
              <Skeleton shape="text" width="70%" />
              <div className={cards.amounts}>
                <div>
                  <Skeleton shape="text" width="40%" className={cards.label} />
                  <Skeleton shape="text" width="85%" />
                </div>
                <div className={cards.credit}>
                  <Skeleton shape="text" width="60%" />
                  <Skeleton shape="text" width="50%" />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
