import { useEffect, useRef } from 'react';
import type { ChatSnapshot } from '../client/chat-snapshot';
import type { ChatHost } from '../link/chat-host';

/** Reports each message of support once that arrives after the first load of the conversation. */
export function useNewMessages(
  { onMessage }: Pick<ChatHost, 'onMessage'>,
  { messages, isLoaded }: Pick<ChatSnapshot, 'messages' | 'isLoaded'>,
): void {
  /** The newest position at the first load, and the keys of the messages that were loaded or reported. */
  const known = useRef<{ newestAtStart: number; keys: Set<string> } | null>(null);
  useEffect(() => {
    if (!isLoaded || !onMessage) return;
    known.current ??= {
      newestAtStart: messages.at(-1)?.position ?? 0,
      keys: new Set(messages.map(({ key }) => key)),
    };
    const { newestAtStart, keys } = known.current;
    for (const { key, position, isOwn, message, createdAt } of messages) {
      // Earlier pages of the history are not new.
      if (isOwn || position <= newestAtStart || keys.has(key)) continue;
      keys.add(key);
      onMessage({ kind: message.message_type, time: createdAt ?? new Date().toISOString() });
    }
  }, [onMessage, messages, isLoaded]);
}
