import { DialogLink, mediaUrl } from '@wallet/platform';
import type { Currency } from '@wallet/ui';
import { site } from '@wallet/platform/site';
import { GameAmounts } from './game-amounts';
import classes from './game-card.module.css';
import { GameLogo } from './game-logo';
import { GameNotOpened } from './game-not-opened';
import type { Game } from './home';

/** A game account (S1.11, S1.12): its pictures, and its two amounts or, when there is no account yet, how to get one. */
export function GameCard({ game, currency }: { game: Game; currency: Currency }) {
  const { name, code, isActive } = game;
  return (
    <article className={isActive ? classes.card : `${classes.card} ${classes.closed}`}>
      <div className={classes.art}>
        {game.background !== null && (
          <img
            className={classes.background}
            src={mediaUrl(game.background)}
            alt=""
            width={320}
            height={200}
            loading="lazy"
            decoding="async"
          />
        )}
        <GameLogo name={name} src={game.logo} />
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          {isActive && site().hasDialog('wallet.game') ? (
            <DialogLink to={['wallet.game', { code }]} className={classes.cover}>
              {name}
            </DialogLink>
          ) : (
            name
          )}
        </h3>
        {isActive ? <GameAmounts game={game} currency={currency} /> : <GameNotOpened game={game} />}
      </div>
    </article>
  );
}
