import { useEffect, useRef, type RefObject } from 'react';

/** A scroll that has been still for this long (ms) has chosen. */
const stillMs = 120;
/** How near (px) to its aim a scroll has arrived. */
const nearPx = 2;

interface Scroller {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onWheel: () => void;
  onPointerDown: () => void;
}

interface ScrollerHandle extends Scroller {
  /** Stands on a row that a key or a touch has chosen, even while the column still rolls past it. */
  standOn: (index: number) => void;
}

function rowHeight(list: HTMLElement | null): number {
  return list?.querySelector<HTMLElement>('[role="option"]')?.offsetHeight ?? 0;
}

/** Ties a column that snaps to its middle row to the row that is chosen, in both directions. */
export function useScroller(chosen: number, choose: (index: number) => void): ScrollerHandle {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef(false);
  /** Where a scroll of our own is on its way to: what it passes is not chosen, however slow the device. */
  const aim = useRef<number>(undefined);

  // The place of the scroll is the browser's: it is moved when another row was chosen by key, click or the page. A
  // dialog has no layout before its own layout effect has shown it, hence not earlier.
  useEffect(() => {
    const list = ref.current;
    const row = rowHeight(list);
    if (!list || row === 0) return;
    const top = chosen * row;
    if (!placed.current) list.scrollTo({ top, behavior: 'instant' });
    else if (Math.abs(list.scrollTop - top) >= row / 2) {
      aim.current = top;
      list.scrollTo({ top });
    }
    placed.current = true;
  }, [chosen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const letGo = () => {
    aim.current = undefined;
  };
  const settle = () => {
    const list = ref.current;
    const row = rowHeight(list);
    if (!list || row === 0) return;
    if (aim.current !== undefined) {
      if (Math.abs(list.scrollTop - aim.current) <= nearPx) letGo();
      return;
    }
    const index = Math.round(list.scrollTop / row);
    if (index !== chosen) choose(index);
  };
  return {
    standOn(index) {
      const list = ref.current;
      const top = index * rowHeight(list);
      if (!list || Math.abs(list.scrollTop - top) <= nearPx) return;
      aim.current = top;
      list.scrollTo({ top });
    },
    ref,
    onScroll() {
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, stillMs);
    },
    onWheel: letGo,
    onPointerDown: letGo,
  };
}
