import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So close to the foot (px) the newest message counts as in sight (S9.2). */
const nearFoot = 60;
/** So close to the head (px) the page before is read. */
const nearHead = 80;

/** Scrolls a box that is drawn from its foot: 0 there, negative above. */
function scrollTo(box: HTMLElement | null, top: number): void {
  if (box) box.scrollTop = top;
}

/**
 * Keeps what a person reads where it is: the newest message is followed only from near the foot, and nothing that joins
 * above or below moves what is in sight.
 * @param newest The newest place of the other side's messages
 * @param onHead Called near the first message
 */
export function useFollow(newest: number, onHead: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = useRef<Element | null>(null);
  const below = useRef(0);
  const atFoot = useRef(true);
  const [seen, setSeen] = useState(newest);
  const [near, setNear] = useState(true);

  const measureBelow = () =>
    last.current && list.current
      ? list.current.getBoundingClientRect().bottom - last.current.getBoundingClientRect().bottom
      : 0;

  // After every change of the list, before it is painted.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (atFoot.current) scrollTo(box, 0);
    else if (last.current?.isConnected)
      scrollTo(box, box.scrollTop - Math.max(0, measureBelow() - below.current));
    last.current = list.current?.lastElementChild ?? null;
    below.current = measureBelow();
  });
  if (near && seen !== newest) setSeen(newest);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    atFoot.current = -box.scrollTop <= nearFoot;
    setNear(atFoot.current);
    if (box.scrollHeight - box.clientHeight + box.scrollTop <= nearHead && box.scrollTop < 0) onHead();
  }, [onHead]);

  const toFoot = useCallback(() => {
    atFoot.current = true;
    setNear(true);
    scrollTo(scroller.current, 0);
  }, []);

  return { scroller, list, onScroll, toFoot, near, seen };
}
