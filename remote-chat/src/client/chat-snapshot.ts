import type { ApiError } from '@wallet/contract';
import type { ChatEntry } from './chat-entry';
import type { ChatState } from './chat-state';
import { hasOlder, messagesOf, newestPosition, type ConversationPosition } from './conversation';
import type { Outgoing } from './outgoing';
import type { SupportState } from './support';

export interface ChatSnapshot {
  messages: readonly ChatEntry[];
  /** What the positions of the messages are: sequence numbers, or times when the backend sends no sequence numbers. */
  order: ConversationPosition['order'];
  outgoing: readonly Outgoing[];
  /** True when the newest messages have been read. */
  isLoaded: boolean;
  hasOlder: boolean;
  isReadingOlder: boolean;
  error: ApiError | undefined;
  /** True while a read of the newest messages is in flight. */
  isReading: boolean;
  isUnreachable: boolean;
  link: ChatState['connection']['status'];
  support: SupportState;
}

export function toSnapshot(chat: ChatState, support: SupportState): ChatSnapshot {
  const { connection, conversation, history, older, outbox, reads } = chat;
  return {
    messages: messagesOf(conversation),
    order: newestPosition(conversation).order,
    isLoaded: conversation.isLoaded,
    outgoing: outbox.items,
    hasOlder: hasOlder(conversation),
    isReadingOlder: older.status === 'reading' && older.isRequested,
    error: reads.error,
    isReading: history.status !== 'idle',
    isUnreachable: reads.error !== undefined || !chat.isOnline,
    link: connection.status,
    support,
  };
}

/** The connection state that the customer sees. */
export type ConnectionState = 'connecting' | 'connected' | 'polling' | 'trouble';

/** Returns `connected` while the socket delivers messages, and `polling` while only the history is read. */
export function connectionState({ isUnreachable, isLoaded, link }: ChatSnapshot): ConnectionState {
  if (isUnreachable) return 'trouble';
  if (!isLoaded || link === 'connecting' || link === 'off') return 'connecting';
  return link === 'joined' ? 'connected' : 'polling';
}
