import { type Currency, Money } from '@wallet/ui';
import { useText } from '../text';
import classes from './game-card.module.css';
import type { Game } from '../model/home';

/** Shows the balance in the game, and the same amount in the game's own credit under the game's name (S1.12). */
export function GameAmounts({ game, currency }: { game: Game; currency: Currency }) {
  const t = useText();
  return (
    <dl className={classes.amounts}>
      <div>
        <dt className={classes.label}>{t('games.balance')}</dt>
        <dd className={classes.balance}>
          <Money satang={game.amount} currency={currency} />
        </dd>
      </div>
      {game.credit !== null && (
        <div className={classes.credit}>
          <dt className={classes.label}>{t('games.credit', { name: game.name })}</dt>
          <dd>
            <Money satang={game.credit} bare />
          </dd>
        </div>
      )}
    </dl>
  );
}
