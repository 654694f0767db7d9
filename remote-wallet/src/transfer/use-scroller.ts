import { useEffect, useRef, type RefObject } from 'react';

/** A scroll that has been still for this long (ms) has chosen. */
const stillMs = 120;

/** Ties a column that snaps to its middle row to the row that is chosen, in both directions. */
export function useScroller(
  chosen: number,
  choose: (index: number) => void,
): { ref: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef(false);

  const rowHeight = () => ref.current?.querySelector<HTMLElement>('[role="option"]')?.offsetHeight ?? 0;

  // The place of the scroll is the browser's: it is moved when another row was chosen by key, click or the page. A
  // dialog has no layout before its own layout effect has shown it, hence not earlier.
  useEffect(() => {
    const list = ref.current;
    const row = rowHeight();
    if (!list || row === 0) return;
    const top = chosen * row;
    if (Math.abs(list.scrollTop - top) >= row / 2 || !placed.current)
      list.scrollTo({ top, behavior: placed.current ? 'auto' : 'instant' });
    placed.current = true;
  }, [chosen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref,
    onScroll() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const row = rowHeight();
        if (!ref.current || row === 0) return;
        const index = Math.round(ref.current.scrollTop / row);
        if (index !== chosen) choose(index);
      }, stillMs);
    },
  };
}
