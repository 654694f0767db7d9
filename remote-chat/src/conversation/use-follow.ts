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
 * @param newest Position of the other side's newest message
 * @param onTopReached Called near the first message
 */
export function useFollow(newest: number, onTopReached: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The last element of the list at the last render, and its distance from the bottom of the list, in px. */
  const lastElement = useRef<Element | null>(null);
  const spaceBelow = useRef(0);
  const isAtBottom = useRef(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  const [isNearBottom, setIsNearBottom] = useState(true);

  const measureSpaceBelow = () =>
    lastElement.current && list.current
      ? list.current.getBoundingClientRect().bottom - lastElement.current.getBoundingClientRect().bottom
      : 0;

  // Runs after every change of the list, before it is painted.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (isAtBottom.current) scrollTo(box, 0);
    else if (lastElement.current?.isConnected)
      scrollTo(box, box.scrollTop - Math.max(0, measureSpaceBelow() - spaceBelow.current));
    lastElement.current = list.current?.lastElementChild ?? null;
    spaceBelow.current = measureSpaceBelow();
  });
  if (isNearBottom && seenUpTo !== newest) setSeenUpTo(newest);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    isAtBottom.current = -box.scrollTop <= nearBottomPx;
    setIsNearBottom(isAtBottom.current);
    const distanceFromTop = box.scrollHeight - box.clientHeight + box.scrollTop;
    if (distanceFromTop <= nearTopPx && box.scrollTop < 0) onTopReached();
  }, [onTopReached]);

  const scrollToBottom = useCallback(() => {
    isAtBottom.current = true;
    setIsNearBottom(true);
    scrollTo(scroller.current, 0);
  }, []);

  return { scroller, list, onScroll, scrollToBottom, isNearBottom, seenUpTo };
}
