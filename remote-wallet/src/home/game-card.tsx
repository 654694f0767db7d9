import { DialogLink, mediaUrl } from '@wallet/platform';
import { getSlotCredentials } from '@wallet/platform/api';
import { site } from '@wallet/platform/site';
import { buttonClass, type Currency, Icon } from '@wallet/ui';
import { LoginLauncher } from '../game/login-launcher';
import { loginGames } from '../game/login-link';
import { useText } from '../text';
import classes from '../game/game-card.module.css';
import type { Game } from '../model/home';
import { GameAmounts } from '../game/game-amounts';
import { GameLogo } from './game-logo';
import { toggleFavouriteGame } from '../model/game-memory';

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

/** Renders the button that starts a game. A game without an automatic login (S2.43) opens its dialog. */
function GamePlay({ game }: { game: Game }) {
  const t = useText();
  const { code, name } = game;
  if (loginGames.has(code))
    return (
      <LoginLauncher
        game={game}
        size="small"
        getCredentials={(signal) => getSlotCredentials(code, { signal })}
      />
    );
  if (!site().hasDialog('wallet.game')) return null;
  return (
    <DialogLink
      to={['wallet.game', { code }]}
      className={buttonClass({ size: 'small', wide: true })}
      aria-label={t('game.play', { name })}
    >
      {t('games.play')}
    </DialogLink>
  );
}

interface FavouriteButtonProps {
  game: Game;
  isFavourite: boolean;
}

/** Renders the star of a game's card, which marks the game as a favourite. */
function FavouriteButton({ game: { code, name }, isFavourite }: FavouriteButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={t('games.favourite', { name })}
      aria-pressed={isFavourite}
      onClick={() => toggleFavouriteGame(code)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 3.5 2.6 5.3 5.9.9-4.25 4.1 1 5.8L12 16.85 6.75 19.6l1-5.8L3.5 9.7l5.9-.9Z" />
      </svg>
    </button>
  );
}

interface GameCardProps {
  game: Game;
  currency: Currency;
  /** Undefined when favourites cannot be stored. */
  isFavourite: boolean | undefined;
}

export function GameCard({ game, currency, isFavourite }: GameCardProps) {
  const t = useText();
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
        <GameLogo name={name} src={game.logo} alt={t('games.logo', { name })} className={classes.logo} />
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
