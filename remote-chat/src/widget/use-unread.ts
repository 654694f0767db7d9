import { useEffect, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import type { ChatSnapshot } from '../client/chat-snapshot';
import type { ChatHost } from '../link/chat-host';
import type { ChatStorage } from '../link/chat-storage';

/** Returns the position (sequence or time) of the last message that this browser has shown; 0 when unknown. */
function parsePosition(stored: unknown, order: ChatSnapshot['order']): number {
  if (order === 'sequence') return typeof stored === 'number' ? stored : 0;
  const isTime = typeof stored === 'object' && stored !== null && 'time' in stored;
  return isTime && typeof stored.time === 'number' ? stored.time : 0;
}

/**
 * Returns the position of the last message that counts as read when this browser first loads the conversation. Without
 * read flags from the backend, all its messages count as read.
 */
function initiallyReadUpTo(messages: readonly ChatEntry[]): number {
  return messages.some(({ read }) => read !== null) ? 0 : (messages.at(-1)?.position ?? 0);
}

interface Seen {
  order: ChatSnapshot['order'];
  position: number;
  /** True after the first load of the conversation in this browser. Later messages are unread. */
  isInitialized: boolean;
}

function readSeen(storage: ChatStorage, order: ChatSnapshot['order']): Seen {
  const position = parsePosition(storage.read('seen'), order);
  return { order, position, isInitialized: position > 0 };
}

/**
 * Returns what was seen in the current order. The order changes when the backend starts or stops sending sequence
 * numbers. Then the position that is stored for the new order counts, if any.
 */
function seenInOrder(known: Seen, storage: ChatStorage, order: ChatSnapshot['order']): Seen {
  if (known.order === order) return known;
  // After an empty conversation was loaded, all messages are new. Otherwise the next load counts as the first one.
  const wasEmpty = known.isInitialized && known.position === 0;
  return { ...readSeen(storage, order), isInitialized: wasEmpty };
}

/**
 * Returns the number of the other side's messages that came while the chat was closed in all tabs, and reports it to the
 * host. Messages that were read on another device or before a logout are known by the server's read flags, if any.
 */
export function useUnread(
  { storage, onUnread }: ChatHost,
  { messages, order, isLoaded }: Pick<ChatSnapshot, 'messages' | 'order' | 'isLoaded'>,
  open: boolean,
): number {
  const [known, setKnown] = useState(() => readSeen(storage, order));
  const before = seenInOrder(known, storage, order);
  const isFirstLoad = isLoaded && !before.isInitialized;
  let seenUpTo = before.position;
  if (open) seenUpTo = Math.max(messages.at(-1)?.position ?? 0, before.position);
  else if (isFirstLoad) seenUpTo = initiallyReadUpTo(messages);
  if (seenUpTo !== known.position || order !== known.order || isFirstLoad)
    setKnown({ order, position: seenUpTo, isInitialized: isLoaded });
  const unread = messages.filter(
    ({ isOwn, position, read }) => !isOwn && !read && position > seenUpTo,
  ).length;

  useEffect(() => {
    if (seenUpTo > 0) storage.write('seen', order === 'sequence' ? seenUpTo : { time: seenUpTo });
  }, [storage, seenUpTo, order]);
  // Messages that another tab has shown count as seen.
  useEffect(
    () =>
      storage.subscribe((name) => {
        if (name !== 'seen') return;
        const seenInOtherTab = parsePosition(storage.read('seen'), order);
        setKnown((current) => {
          const isNewer = current.order === order && current.position < seenInOtherTab;
          return isNewer ? { ...current, position: seenInOtherTab } : current;
        });
      }),
    [storage, order],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
