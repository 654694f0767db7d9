import { DialogLink, mediaUrl } from '@wallet/platform';
import { useState } from 'react';
import { site } from '@wallet/platform/site';
import { buttonClass, type Currency, Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './game-card.module.css';
import type { Game } from './home';
import { FavouriteButton } from './favourite-button';
import { GameAmounts } from './game-amounts';
import { GamePlay } from './game-play';

/** Shows a game's logo, or its first letter when the picture cannot be loaded. */
function GameLogo({ name, src }: { name: string; src: string | null }) {
  const t = useText();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || src === null) {
    return (
      <span className={classes.logo} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      className={classes.logo}
      src={mediaUrl(src)}
      alt={t('games.logo', { name })}
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}

/** Shows a game without an account: a button to open one if the site has the dialog (S1.12), otherwise a note. */
function GameNotOpened({ game: { code, name } }: { game: Game }) {
  const t = useText();
  if (!site().hasDialog('wallet.game')) {
    return (
      <p className={classes.notOpened}>
        <Icon name="lock" size={16} />
        <span>{t('games.notOpened')}</span>
      </p>
    );
  }
  return (
    <DialogLink
      to={['wallet.game', { code }]}
      className={`${buttonClass({ variant: 'secondary', size: 'small', wide: true })} ${classes.action}`}
      aria-label={t('games.openNamed', { name })}
    >
      {t('games.open')}
    </DialogLink>
  );
}

interface GameCardProps {
  game: Game;
  currency: Currency;
  /** Undefined when favourites cannot be stored. */
  isFavourite: boolean | undefined;
}

export function GameCard({ game, currency, isFavourite }: GameCardProps) {
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
        {isActive ? (
          <>
            <GameAmounts game={game} currency={currency} />
            <div className={classes.action}>
              <GamePlay game={game} />
            </div>
          </>
        ) : (
          <GameNotOpened game={game} />
        )}
      </div>
      {isFavourite !== undefined && <FavouriteButton game={game} isFavourite={isFavourite} />}
    </article>
  );
}
