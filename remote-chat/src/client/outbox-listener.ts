import type { ChatReceipt } from '@wallet/platform/api';
import type { ConversationPlace } from './conversation';
import type { Outgoing } from './outgoing';

/** What an outbox asks of the conversation, and what it tells of itself. */
export interface OutboxListener {
  /** Reads the conversation where nothing of it is known yet, so that it tells later what came after now. */
  prepare(): Promise<void>;
  /** The newest message that is known; null when that says nothing of what comes later. */
  newest(): ConversationPlace | null;
  /** The queue changed. */
  changed(): void;
  /** Another tab has written something, sent it or taken it back. */
  changedElsewhere(): void;
  /** The server has taken a message. */
  sent(receipt: ChatReceipt, message: Outgoing): void;
  failed(message: Outgoing): void;
  /** No answer came, and only the history can tell whether the message arrived. */
  unsure(): void;
}
