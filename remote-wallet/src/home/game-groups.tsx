import { Button, type Currency, type IconName, EmptyState, Icon, Skeleton, VisuallyHidden } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useRef, useState } from 'react';
import { useText } from '../text';
import { categories, type Game, type GameCategory, type Home } from '../model/home';
import { filterGames, type GameFilter as Filter, isFiltered, noFilter, openedFirst } from './filter-games';
import { GameCard } from './game-card';
import { GameFilter, GameFilterSkeleton } from './game-filter';
import { type GameMemory, useGameMemory } from '../model/game-memory';
import { useGamesLink } from './use-games-link';
import classes from './game-groups.module.css';
import cards from '../game/game-card.module.css';

const categoryIcons: Readonly<Record<GameCategory, IconName>> = {
  slot: 'dice',
  sport: 'ball',
  lotto: 'ticket',
};

interface GameListProps {
  games: readonly Game[];
  currency: Currency;
  memory: GameMemory | null;
}

function GameList({ games, currency, memory }: GameListProps) {
  return (
    <ul className={classes.cards}>
      {games.map((game) => (
        <li key={game.code} className={classes.place}>
          <GameCard game={game} currency={currency} isFavourite={memory?.favourites.includes(game.code)} />
        </li>
      ))}
    </ul>
  );
}

function GameGroup({ category, games, ...list }: GameListProps & { category: GameCategory }) {
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
      <GameList {...list} games={openedFirst(games)} />
    </section>
  );
}

interface FoundGamesProps extends GameListProps {
  filter: Filter;
  onShowAll: () => void;
}

/** Shows the games that match the filter, or why there are none. */
function FoundGames({ filter: { group, text }, onShowAll, ...list }: FoundGamesProps) {
  const t = useText();
  if (list.games.length > 0) return <GameList {...list} />;
  const isOwnList = (group === 'recent' || group === 'favourites') && text.trim() === '';
  return (
    <EmptyState
      title={t(`games.nothing.${isOwnList ? group : 'found'}`)}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('games.showAll')}
        </Button>
      }
    />
  );
}

/**
 * Shows the game accounts in their three groups (S1.10), or those that match the filter in one list. Omits a group
 * without games.
 */
export function GameGroups({ home }: { home: Home }) {
  const t = useText();
  const { games, currency, unknownGames, reply } = home;
  const memory = useGameMemory(reply?.profile?._id ?? null);
  const [filter, setFilter] = useState(noFilter);
  const allRef = useRef<HTMLButtonElement>(null);
  const headingRef = useGamesLink();
  const nonEmptyCategories = categories.filter((category) => games[category].length > 0);
  if (nonEmptyCategories.length === 0)
    return <EmptyState title={t(unknownGames === 0 ? 'games.none' : 'games.unread')} />;
  const found = isFiltered(filter) ? filterGames(games, filter, memory) : null;
  const list = { currency, memory };
  const showAll = () => {
    setFilter(noFilter);
    allRef.current?.focus();
  };
  return (
    <>
      <div className={classes.finder} data-filtered={found ? '' : undefined}>
        <h2 id="games" ref={headingRef} tabIndex={-1} className={classes.title}>
          <VisuallyHidden>{t('games.title')}</VisuallyHidden>
        </h2>
        <GameFilter
          filter={filter}
          groups={[...(memory ? (['recent', 'favourites'] as const) : []), ...nonEmptyCategories]}
          allRef={allRef}
          onChange={setFilter}
        />
        <p role="status" className={classes.found}>
          {found && t('games.found', { count: found.length })}
        </p>
        {found && <FoundGames {...list} games={found} filter={filter} onShowAll={showAll} />}
      </div>
      {!found &&
        nonEmptyCategories.map((category) => (
          <GameGroup key={category} {...list} category={category} games={games[category]} />
        ))}
    </>
  );
}

const indexes = [0, 1, 2, 3] as const;

function CardSkeleton() {
  return (
    <>
      <div className={cards.art}>
        <Skeleton className={cards.waiting} />
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
        <Skeleton height="var(--w-touch)" className={cards.action} />
      </div>
    </>
  );
}

export function GamesSkeleton() {
  const t = useText();
  return (
    <>
      <GameFilterSkeleton />
      {categories.map((category) => (
        <section key={category}>
          <header className={classes.header}>
            <Icon name={categoryIcons[category]} className={classes.icon} />
            <h2>{t(`games.${category}`)}</h2>
          </header>
          <ul className={`${classes.cards} ${classes.awaited}`} aria-hidden="true">
            {indexes.map((index) => (
              <li key={index} className={cards.card}>
                <CardSkeleton />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
