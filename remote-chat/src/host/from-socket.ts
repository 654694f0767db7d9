import { replyError } from '@wallet/contract';
import { readChatEvent, readChatJoined } from '@wallet/platform/api';
import type { SocketListener } from '../link/open-socket';
import type { LinkListener } from './chat-link';

/** Whether the answer to a join refuses it; some backends answer with a word for yes. */
function isRefusal(message: string | null): boolean {
  const error = message === null ? null : replyError(400, { message });
  if (error === null || error.kind === 'message') return false;
  return error.kind !== 'code' || (error.code !== 'OK' && error.code !== 'SUCCESS');
}

/** Reads what a socket tells, whatever the backend put there: nothing beyond this sees it as it came, and nothing throws. */
export function fromSocket(listener: LinkListener): SocketListener {
  return {
    joined(answer) {
      const { sequence, message } = readChatJoined(answer);
      if (isRefusal(message)) listener.lost();
      else listener.joined(sequence);
    },
    messaging(event) {
      const messages = readChatEvent(event);
      for (const message of messages) listener.message(message);
      if (messages.length === 0) listener.message(null);
    },
    lost: () => listener.lost(),
  };
}
