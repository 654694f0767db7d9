import { mediaUrl } from '@wallet/platform';
import { useState } from 'react';
import { useText } from '../text';
import classes from './game-card.module.css';

/** A game's logo; its first letter where the picture cannot be had. */
export function GameLogo({ name, src }: { name: string; src: string | null }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  if (failed || src === null) {
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
      onError={() => setFailed(true)}
    />
  );
}
