import { useEffect, useRef } from 'react';
import type { ChatSnapshot } from '../client/chat-snapshot';
import type { ChatHost } from '../host/chat-host';

/** Reports each message of support once that arrives after the first load of the conversation. */
export function useNewMessages(
  { onMessage }: Pick<ChatHost, 'onMessage'>,
  { messages, isLoaded }: Pick<ChatSnapshot, 'messages' | 'isLoaded'>,
): void {
  const known = useRef<{ since: number; keys: Set<string> } | null>(null);
  useEffect(() => {
    if (!isLoaded || !onMessage) return;
    const { since, keys } = (known.current ??= {
      since: messages.at(-1)?.place ?? 0,
      keys: new Set(messages.map(({ key }) => key)),
    });
    for (const { key, place, isOwn, message, createdAt } of messages) {
      // Earlier pages of the history are not new.
      if (isOwn || place <= since || keys.has(key)) continue;
      keys.add(key);
      onMessage({ kind: message.message_type, time: createdAt ?? new Date().toISOString() });
    }
  }, [onMessage, messages, isLoaded]);
}
