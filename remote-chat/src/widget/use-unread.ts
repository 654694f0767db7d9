import { useEffect, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import type { ChatSnapshot } from '../client/chat-snapshot';
import type { ChatHost } from '../host/chat-host';
import type { ChatStorage } from '../host/chat-storage';

/** Returns the place (sequence or time) up to which this browser has shown the conversation; 0 when unknown. */
function placeIn(kept: unknown, order: ChatSnapshot['order']): number {
  if (order === 'sequence') return typeof kept === 'number' ? kept : 0;
  const isTime = typeof kept === 'object' && kept !== null && 'time' in kept;
  return isTime && typeof kept.time === 'number' ? kept.time : 0;
}

/**
 * Returns the place up to which messages count as read when this browser first loads the conversation. Without read
 * flags from the backend, all its messages count as read.
 */
function firstUnread(messages: readonly ChatEntry[]): number {
  return messages.some(({ read }) => read !== null) ? 0 : (messages.at(-1)?.place ?? 0);
}

interface Seen {
  order: ChatSnapshot['order'];
  place: number;
  /** True when messages from before the first load in this browser are separated from newer ones. */
  settled: boolean;
}

function seenSoFar(storage: ChatStorage, order: ChatSnapshot['order']): Seen {
  const place = placeIn(storage.read('seen'), order);
  return { order, place, settled: place > 0 };
}

/** True when the conversation was empty, whatever its order is now. */
const isStillNothing = ({ place, settled }: Seen): boolean => settled && place === 0;

/**
 * Returns the number of messages of the other side that came while the chat was closed, here and in the other tabs, and
 * reports it to the host. Read flags of the server, if any, cover messages read on another device or before a logout.
 */
export function useUnread(
  { storage, onUnread }: ChatHost,
  { messages, order, isLoaded }: Pick<ChatSnapshot, 'messages' | 'order' | 'isLoaded'>,
  open: boolean,
): number {
  const [known, setKnown] = useState(() => seenSoFar(storage, order));
  const before =
    known.order === order ? known : { ...seenSoFar(storage, order), settled: isStillNothing(known) };
  const newest = messages.at(-1)?.place ?? 0;
  const isFirst = isLoaded && !before.settled;
  const seen = open ? Math.max(newest, before.place) : isFirst ? firstUnread(messages) : before.place;
  if (seen !== known.place || order !== known.order || isFirst)
    setKnown({ order, place: seen, settled: isLoaded });
  const unread = messages.filter(({ isOwn, place, read }) => !isOwn && !read && place > seen).length;

  useEffect(() => {
    if (seen > 0) storage.write('seen', order === 'sequence' ? seen : { time: seen });
  }, [storage, seen, order]);
  // Messages that another tab has shown count as seen.
  useEffect(
    () =>
      storage.subscribe((name) => {
        if (name !== 'seen') return;
        const theirs = placeIn(storage.read('seen'), order);
        setKnown((now) => (now.order === order && now.place < theirs ? { ...now, place: theirs } : now));
      }),
    [storage, order],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
