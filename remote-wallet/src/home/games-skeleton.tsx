import { Icon, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import { categories, categoryIcons } from './categories';
import cards from './game-card.module.css';
import classes from './game-group.module.css';

const places = [0, 1, 2, 3] as const;

/** The groups of games before they are known: their names are, their cards have the size of later. */
export function GamesSkeleton() {
  const t = useText();
  return categories.map((category) => (
    <section key={category}>
      <header className={classes.header}>
        <Icon name={categoryIcons[category]} className={classes.icon} />
        <h2>{t(`games.${category}`)}</h2>
      </header>
      <ul className={`${classes.cards} ${classes.awaited}`} aria-hidden="true">
        {places.map((place) => (
          <li key={place} className={cards.card}>
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
