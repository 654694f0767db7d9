import type { ChatHistoryMessage, ChatMessage } from '@wallet/shared/api/types';
import type { Outgoing } from './use-outbox';

/** One message as the list shows it, whether the server has it or it is still on its way. */
export interface ChatLine {
  id: string;
  mine: boolean;
  message: ChatMessage;
  createdAt: string;
  /** Where a message of this page stands; what the history has is sent. */
  status: Outgoing['status'];
  /** The message to send again when it failed. */
  outgoing?: Outgoing;
}

/** The conversation in the server's order, followed by what it does not have yet. */
export function chatLines(history: readonly ChatHistoryMessage[], outgoing: readonly Outgoing[]): ChatLine[] {
  const arrived = new Set(history.map(({ clientMessageId }) => clientMessageId));
  return [
    ...history.map(({ clientMessageId, sender, message, createdAt }): ChatLine => {
      return { id: clientMessageId, mine: sender === 'customer', message, createdAt, status: 'sent' };
    }),
    ...outgoing
      .filter(({ clientMessageId }) => !arrived.has(clientMessageId))
      .map((one): ChatLine => {
        const message: ChatMessage = { message_type: 'text', payload: { message: one.text } };
        return {
          id: one.clientMessageId,
          mine: true,
          message,
          createdAt: one.createdAt,
          status: one.status,
          outgoing: one,
        };
      }),
  ];
}
