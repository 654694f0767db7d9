import { useText } from '../text';
import classes from './game-card.module.css';
import { toggleFavouriteGame } from './game-memory';
import type { Game } from './home';

interface FavouriteButtonProps {
  game: Game;
  isFavourite: boolean;
}

/** Renders the star of a game's card, which marks the game as a favourite. */
export function FavouriteButton({ game: { code, name }, isFavourite }: FavouriteButtonProps) {
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
