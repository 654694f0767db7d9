import { useEffect, useState } from 'react';

/** The games are shown after this time, even when the content above them is still unknown. In ms. */
const maxDelayMs = 1000;

/**
 * Returns true while the games are not shown, because the content above them is not complete and would move them. The
 * delay happens once, takes at most `maxDelayMs`, and the games never disappear again.
 */
export function useGamesDelayed(hasGames: boolean, isContentAbovePending: boolean): boolean {
  const [isReleased, setIsReleased] = useState(false);
  const canShow = hasGames && !isContentAbovePending;
  useEffect(() => {
    if (!hasGames || isReleased) return undefined;
    const timer = setTimeout(() => setIsReleased(true), canShow ? 0 : maxDelayMs);
    return () => clearTimeout(timer);
  }, [hasGames, canShow, isReleased]);
  return !isReleased && !canShow;
}
