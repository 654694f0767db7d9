import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { useEffect, useState } from 'react';
import { seenMessages } from './seen-messages';

/** How many messages of the other side came while the panel was closed; told to the other rooms when it changes. */
export function useUnread(messages: readonly ChatHistoryMessage[] | undefined, open: boolean): number {
  const [known, setKnown] = useState(seenMessages.read);
  const last = messages?.at(-1)?.sequence ?? 0;
  // What stands there on the first reading is not new.
  const seen = messages && (open || known === null || known > last) ? last : known;
  if (seen !== known) setKnown(seen);
  const unread =
    seen === null
      ? 0
      : (messages ?? []).filter(({ sender, sequence }) => sender !== 'customer' && sequence > seen).length;

  useEffect(() => {
    if (seen !== null) seenMessages.write(seen);
  }, [seen]);
  // Not run by a reload: only when another person takes this one's place.
  useEffect(() => seenMessages.forget, []);
  useEffect(() => events.emit('chat:unread-changed', { count: unread }), [unread]);
  return unread;
}
