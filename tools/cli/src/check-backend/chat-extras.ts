import type { Extra } from './extras';

/** Chat features beyond the specification. */
export const chatExtras: readonly Extra[] = [
  {
    at: 'ChatConfig.guestId',
    name: 'guest ids',
    gives: 'an id from the server cannot be guessed; without it the page creates one',
  },
  {
    at: 'ChatConfig.embedOrigins',
    name: 'embedOrigins',
    gives: 'the chat can be embedded in the operator’s other sites',
  },
  {
    at: 'ChatHistoryMessage.sequence',
    name: 'sequence',
    gives: 'gaps in the chat are detected and filled exactly; without it, order and gaps depend on createdAt',
  },
  {
    at: 'ChatHistoryMessage.clientMessageId',
    name: 'clientMessageId',
    gives: 'a message that was sent twice is shown once',
  },
  {
    at: 'ChatHistoryMessage.read',
    name: 'read',
    gives: 'the number of unread messages is correct right after a login',
  },
  {
    at: 'ChatReceipt.sequence',
    name: 'sequence of a message sent',
    gives: 'a user’s own messages have their exact position',
  },
  {
    at: 'socket acknowledgement of join',
    name: 'the acknowledged join',
    gives: 'the chat knows that it is connected, and shows it',
  },
];
