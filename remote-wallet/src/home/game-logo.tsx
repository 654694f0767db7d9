import { mediaUrl } from '@wallet/platform';
import { useState } from 'react';
import classes from './game-logo.module.css';

interface GameLogoProps {
  /** The game's name, whose first letter replaces a picture that cannot be loaded. */
  name: string;
  src: string | null;
  /** The alternative text; '' where the name is next to the logo. */
  alt: string;
  className?: string | undefined;
}

/** Shows a game's logo, or its first letter when the picture cannot be loaded. */
export function GameLogo({ name, src, alt, className = '' }: GameLogoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || src === null) {
    return (
      <span className={`${classes.logo} ${className}`} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  return (
    <img
      className={`${classes.logo} ${className}`}
      src={mediaUrl(src)}
      alt={alt}
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
