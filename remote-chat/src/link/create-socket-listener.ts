import { replyError } from '@wallet/contract';
import { readChatEvent, readChatJoined, readSupportEvent } from '@wallet/platform/api';
import type { LinkListener } from './chat-host';
import type { SocketListener } from './lazy-link';

/** True when the response to a join rejects it. Some backends respond with a success word such as OK. */
function isRejection(message: string | null): boolean {
  const error = message === null ? null : replyError(400, { message });
  if (error === null || error.kind === 'message') return false;
  return error.kind !== 'code' || (error.code !== 'OK' && error.code !== 'SUCCESS');
}

/** Parses the events of a socket. Passes only parsed values to the listener, and never throws for invalid ones. */
export function createSocketListener(listener: LinkListener): SocketListener {
  return {
    joined(response) {
      const { sequence, message } = readChatJoined(response);
      if (isRejection(message)) listener.lost();
      else listener.joined(sequence);
    },
    messaging(event) {
      const messages = readChatEvent(event);
      for (const message of messages) listener.message(message);
      if (messages.length === 0) listener.message(null);
    },
    support(name, event) {
      const parsed = readSupportEvent(name, event);
      if (parsed) listener.support(parsed);
    },
    lost: () => listener.lost(),
  };
}
