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
  /** True once the messages of the first load in this browser were counted as read or unread; later ones are new. */
  isInitialized: boolean;
}

function readSeen(storage: ChatStorage, order: ChatSnapshot['order']): Seen {
  const place = parsePlace(storage.read('seen'), order);
  return { order, place, isInitialized: place > 0 };
}

/** True when the conversation was loaded and empty. Then all messages are new, also when the order has changed. */
const wasEmpty = ({ place, isInitialized }: Seen): boolean => isInitialized && place === 0;

/**
 * Returns the number of messages of the other side that came while the chat was closed, here and in the other tabs, and
 * reports it to the host. Read flags of the server, if any, cover messages read on another device or before a logout.
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
  const newest = messages.at(-1)?.place ?? 0;
  const isFirst = isLoaded && !before.isInitialized;
  const seen = open ? Math.max(newest, before.place) : isFirst ? initiallyReadUpTo(messages) : before.place;
  if (seen !== known.place || order !== known.order || isFirst)
    setKnown({ order, place: seen, isInitialized: isLoaded });
  const unread = messages.filter(({ isOwn, place, read }) => !isOwn && !read && place > seen).length;

  useEffect(() => {
    if (seen > 0) storage.write('seen', order === 'sequence' ? seen : { time: seen });
  }, [storage, seen, order]);
  // Messages that another tab has shown count as seen.
  useEffect(
    () =>
      storage.subscribe((name) => {
        if (name !== 'seen') return;
        const seenThere = parsePlace(storage.read('seen'), order);
        setKnown((now) =>
          now.order === order && now.place < seenThere ? { ...now, place: seenThere } : now,
        );
      }),
    [storage, order],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
