import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { useEffect, useState } from 'react';
import type { ChatHost } from '../host/chat-host';

const placeIn = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null);

/** How many messages of the other side came while the chat was closed, here and in the other tabs; the host is told. */
export function useUnread(
  { memory, onUnread }: ChatHost,
  messages: readonly ChatHistoryMessage[],
  open: boolean,
): number {
  const [known, setKnown] = useState(() => placeIn(memory.read('seen')));
  const last = messages.at(-1)?.sequence ?? null;
  // What stands there on the first reading is not new.
  const seen = last !== null && (open || known === null) ? Math.max(last, known ?? 0) : known;
  if (seen !== known) setKnown(seen);
  const unread =
    seen === null
      ? 0
      : messages.filter(({ sender, sequence }) => sender !== 'customer' && sequence > seen).length;

  useEffect(() => {
    if (seen !== null) memory.write('seen', seen);
  }, [memory, seen]);
  // What another tab has shown is seen.
  useEffect(
    () =>
      memory.subscribe((name) => {
        const place = name === 'seen' ? placeIn(memory.read('seen')) : null;
        if (place !== null) setKnown((before) => Math.max(before ?? 0, place));
      }),
    [memory],
  );
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  return unread;
}
