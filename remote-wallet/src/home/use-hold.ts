import { useEffect, useState } from 'react';

/** The games are shown after this time, even when it is still unknown what is shown above them. In ms. */
const maxHoldMs = 1000;

/**
 * Returns true while the games wait because the page above them is not complete. They wait once, at most `maxHoldMs`, and
 * never disappear again.
 */
export function useHold(isLoaded: boolean, isPending: boolean): boolean {
  const [isReleased, setIsReleased] = useState(false);
  const canShow = isLoaded && !isPending;
  useEffect(() => {
    if (!isLoaded || isReleased) return undefined;
    const timer = setTimeout(() => setIsReleased(true), canShow ? 0 : maxHoldMs);
    return () => clearTimeout(timer);
  }, [isLoaded, canShow, isReleased]);
  return !isReleased && !canShow;
}
