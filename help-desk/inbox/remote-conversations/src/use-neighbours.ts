import type { Conversation } from '@wallet/inbox-calls';
import { useEffect, useRef } from 'react';

/**
 * Finds the conversations before and after the open one. One that has left the list, such as an answered one in
 * “waiting”, keeps its place: the conversation that moved up is the next one.
 */
export function useNeighbours(conversations: readonly Conversation[], id: string | undefined) {
  const index = conversations.findIndex((one) => one.id === id);
  const lastIndex = useRef(-1);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  return {
    /** True when the conversation is or was in the list. */
    wasListed: (): boolean => index >= 0 || lastIndex.current >= 0,
    next: (): Conversation | undefined =>
      conversations[index >= 0 ? index + 1 : Math.max(lastIndex.current, 0)],
    previous: (): Conversation | undefined => conversations[(index >= 0 ? index : lastIndex.current) - 1],
  };
}
