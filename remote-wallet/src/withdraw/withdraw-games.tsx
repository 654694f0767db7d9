import { type Currency, Money } from '@wallet/ui';
import type { Game } from '../model/home';
import { useText } from '../text';
import classes from './withdraw-games.module.css';

export function WithdrawGames({ games, currency }: { games: readonly Game[]; currency: Currency }) {
  const t = useText();
  if (games.length === 0) return null;
  return (
    <details className={classes.games}>
      <summary className={classes.summary}>{t('withdraw.games', { count: games.length })}</summary>
      <p className={classes.gamesText}>{t('withdraw.gamesText')}</p>
      <ul>
        {games.map(({ code, name, amount }) => (
          <li key={code} className={classes.game}>
            <span className={classes.name}>{name}</span>
            <Money satang={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  );
}
