import { useEffect, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import type { ChatSnapshot } from '../client/chat-snapshot';
import type { ChatHost } from '../host/chat-host';
import type { ChatStorage } from '../host/chat-storage';

/** Returns the place (sequence or time) of the last message that this browser has shown; 0 when unknown. */
function parsePlace(stored: unknown, order: ChatSnapshot['order']): number {
  if (order === 'sequence') return typeof stored === 'number' ? stored : 0;
  const isTime = typeof stored === 'object' && stored !== null && 'time' in stored;
  return isTime && typeof stored.time === 'number' ? stored.time : 0;
}

/**
 * Returns the place of the last message that counts as read when this browser first loads the conversation. Without
 * read flags from the backend, all its messages count as read.
 */
function initiallyReadUpTo(messages: readonly ChatEntry[]): number {
  return messages.some(({ read }) => read !== null) ? 0 : (messages.at(-1)?.place ?? 0);
}

interface Seen {
  order: ChatSnapshot['order'];
  place: number;
  /** True after the first load of the conversation in this browser. Later messages are unread. */
  isInitialized: boolean;
}

function readSeen(storage: ChatStorage, order: ChatSnapshot['order']): Seen {
  const place = parsePlace(storage.read('seen'), order);
  return { order, place, isInitialized: place > 0 };
}

/** True when the conversation was loaded and empty. Then all messages are new, even after the order has changed. */
const wasEmpty = ({ place, isInitialized }: Seen): boolean => isInitialized && place === 0;

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
  // The state before this render. After a change of the order, the stored place of the new order applies.
  const before =
    known.order === order ? known : { ...readSeen(storage, order), isInitialized: wasEmpty(known) };
  const isFirstLoad = isLoaded && !before.isInitialized;
  let seenUpTo = before.place;
  if (open) seenUpTo = Math.max(messages.at(-1)?.place ?? 0, before.place);
  else if (isFirstLoad) seenUpTo = initiallyReadUpTo(messages);
  if (seenUpTo !== known.place || order !== known.order || isFirstLoad)
    setKnown({ order, place: seenUpTo, isInitialized: isLoaded });
  const unread = messages.filter(({ isOwn, place, read }) => !isOwn && !read && place > seenUpTo).length;

  useEffect(() => {
    if (seenUpTo > 0) storage.write('seen', order === 'sequence' ? seenUpTo : { time: seenUpTo });
  }, [storage, seenUpTo, order]);
  // Messages that another tab has shown count as seen.
  useEffect(
    () =>
      storage.subscribe((name) => {
        if (name !== 'seen') return;
        const seenInOtherTab = parsePlace(storage.read('seen'), order);
        setKnown((current) => {
          const isNewer = current.order === order && current.place < seenInOtherTab;
          return isNewer ? { ...current, place: seenInOtherTab } : current;
        });
      }),
    [storage, order],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
