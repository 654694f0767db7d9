import { type Currency, Icon } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import { categoryIcons } from './categories';
import { GameCard } from './game-card';
import classes from './game-group.module.css';
import type { Game, GameCategory } from './home';

interface GameGroupProps {
  category: GameCategory;
  games: readonly Game[];
  currency: Currency;
}

/** One group of games as a section of cards. */
export function GameGroup({ category, games, currency }: GameGroupProps) {
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
