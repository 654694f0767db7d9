import { readReply } from '@wallet/platform/api/read-reply';
import { chatEvent, chatJoined } from './replies/chat';
import type { ChatHistoryMessage, ChatJoined } from './types';

/** The messages in a `messaging` event of the chat's socket (S7.23); none when nothing can be made of it. */
export function readChatEvent(event: unknown): ChatHistoryMessage[] {
  return readReply('socket messaging', chatEvent, event);
}

/** The acknowledgement of a `join`; undefined when the backend gave none. */
export function readChatJoined(answer: unknown): ChatJoined {
  return readReply('socket join', chatJoined, answer);
}
