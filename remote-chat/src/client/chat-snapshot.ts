import type { ApiError } from '@wallet/contract';
import type { ChatEntry } from './chat-entry';
import type { ChatState } from './chat-state';
import { hasOlder, messagesOf, newestPlace, type ConversationPlace } from './conversation';
import type { Outgoing } from './outgoing';
import type { SupportState } from './support';

export interface ChatSnapshot {
  messages: readonly ChatEntry[];
  order: ConversationPlace['order'];
  outgoing: readonly Outgoing[];
  /** The newest messages have been read. */
  isLoaded: boolean;
  hasOlder: boolean;
  isReadingOlder: boolean;
  error: ApiError | undefined;
  /** A read of the newest messages is in flight. */
  reading: boolean;
  isUnreachable: boolean;
  link: ChatState['connection']['status'];
  support: SupportState;
}

export function toSnapshot(chat: ChatState, support: SupportState): ChatSnapshot {
  const { connection, conversation, history, older, outbox, reads } = chat;
  return {
    messages: messagesOf(conversation),
    order: newestPlace(conversation).order,
    isLoaded: conversation.isLoaded,
    outgoing: outbox.items,
    hasOlder: hasOlder(conversation),
    isReadingOlder: older.status === 'reading' && older.isRequested,
    error: reads.error,
    reading: history.status !== 'idle',
    isUnreachable: reads.error !== undefined || !chat.isOnline,
    link: connection.status,
    support,
  };
}

/** The connection state that the person sees. It claims no more than the client knows. */
export type ConnectionState = 'connecting' | 'connected' | 'polling' | 'trouble';

/** Returns `connected` when messages come as they are written, and `polling` when they are read every few seconds. */
export function connectionState({ isUnreachable, isLoaded, link }: ChatSnapshot): ConnectionState {
  if (isUnreachable) return 'trouble';
  if (!isLoaded || link === 'connecting' || link === 'off') return 'connecting';
  return link === 'joined' ? 'connected' : 'polling';
}
