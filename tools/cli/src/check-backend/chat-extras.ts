import type { Extra } from './extras';

/** Chat features beyond the specification. */
export const chatExtras: readonly Extra[] = [
  {
    at: 'ChatConfig.guestId',
    name: 'guest ids',
    gives: 'an id that the server made cannot be guessed; without it the page makes one',
  },
  {
    at: 'ChatConfig.embedOrigins',
    name: 'embedOrigins',
    gives: 'the chat can be shown on the operator’s other pages',
  },
  {
    at: 'ChatHistoryMessage.sequence',
    name: 'sequence',
    gives: 'a gap in the chat is seen and filled exactly; without it, order and gaps go by createdAt',
  },
  {
    at: 'ChatHistoryMessage.clientMessageId',
    name: 'clientMessageId',
    gives: 'a message that was sent twice stands there once',
  },
  { at: 'ChatHistoryMessage.read', name: 'read', gives: 'unread messages are counted right after a login' },
  {
    at: 'ChatReceipt.sequence',
    name: 'sequence of a message sent',
    gives: 'the writer’s own messages have their exact place',
  },
  {
    at: 'socket acknowledgement of join',
    name: 'the acknowledged join',
    gives: 'the chat knows that it hears, and says so',
  },
];
