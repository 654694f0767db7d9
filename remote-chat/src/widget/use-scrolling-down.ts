import { useEffect, useState } from 'react';

/** Delay without movement after which the page counts as at rest, in ms. Longer than the pause between two swipes. */
const restMs = 400;

/** True while the page scrolls down. False when the page scrolls up or is at rest. */
export function useScrollingDown(): boolean {
  const [isScrollingDown, setIsScrollingDown] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let lastScrollY = window.scrollY;

    const onScroll = () => {
      // A position below 0 means that the page of an iPhone bounces back from its top.
      setIsScrollingDown(window.scrollY > Math.max(lastScrollY, 0));
      lastScrollY = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setIsScrollingDown(false), restMs);
    };

    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  return isScrollingDown;
}
