import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { useEffect, useState } from 'react';
import type { ChatHost } from '../host/chat-host';

const placeIn = (kept: unknown): number => (typeof kept === 'number' ? kept : 0);

/**
 * How many messages of the other side came while the chat was closed, here and in the other tabs; the host is told. What
 * was read on another device, or before a logout, the server knows.
 */
export function useUnread(
  { memory, onUnread }: ChatHost,
  messages: readonly ChatHistoryMessage[],
  open: boolean,
): number {
  const [known, setKnown] = useState(() => placeIn(memory.read('seen')));
  const seen = open ? Math.max(messages.at(-1)?.sequence ?? 0, known) : known;
  if (seen !== known) setKnown(seen);
  const unread = messages.filter(
    ({ sender, sequence, read }) => sender !== 'customer' && !read && sequence > seen,
  ).length;

  useEffect(() => {
    if (seen > 0) memory.write('seen', seen);
  }, [memory, seen]);
  // What another tab has shown is seen.
  useEffect(
    () =>
      memory.subscribe((name) => {
        if (name === 'seen') setKnown((before) => Math.max(before, placeIn(memory.read('seen'))));
      }),
    [memory],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
