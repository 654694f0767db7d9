import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance from the bottom for the newest message to count as visible (S9.2), in px. */
const nearBottomPx = 60;
/** Maximum distance from the top for the previous page to load, in px. */
const nearTopPx = 80;

/** Scrolls a box that is laid out from its bottom: `top` is 0 at the bottom and negative above it. */
function scrollTo(box: HTMLElement | null, top: number): void {
  if (box) box.scrollTop = top;
}

/**
 * Preserves the scroll position: the list follows the newest message only from near the bottom, and messages that are
 * added above or below do not move the visible ones.
 * @param newest Place of the other side's newest message
 * @param onTopReached Called near the first message
 */
export function useFollow(newest: number, onTopReached: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = useRef<Element | null>(null);
  const below = useRef(0);
  const isAtBottom = useRef(true);
  const [seen, setSeen] = useState(newest);
  const [isNearBottom, setIsNearBottom] = useState(true);

  const measureSpaceBelow = () =>
    last.current && list.current
      ? list.current.getBoundingClientRect().bottom - last.current.getBoundingClientRect().bottom
      : 0;

  // Runs after every change of the list, before it is painted.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (isAtBottom.current) scrollTo(box, 0);
    else if (last.current?.isConnected)
      scrollTo(box, box.scrollTop - Math.max(0, measureSpaceBelow() - below.current));
    last.current = list.current?.lastElementChild ?? null;
    below.current = measureSpaceBelow();
  });
  if (isNearBottom && seen !== newest) setSeen(newest);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    isAtBottom.current = -box.scrollTop <= nearBottomPx;
    setIsNearBottom(isAtBottom.current);
    if (box.scrollHeight - box.clientHeight + box.scrollTop <= nearTopPx && box.scrollTop < 0) onTopReached();
  }, [onTopReached]);

  const scrollToBottom = useCallback(() => {
    isAtBottom.current = true;
    setIsNearBottom(true);
    scrollTo(scroller.current, 0);
  }, []);

  return { scroller, list, onScroll, scrollToBottom, isNearBottom, seen };
}
