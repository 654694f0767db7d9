import type { Defect } from './defect';

const outbox = 'remote-chat/src/client/outbox.ts';
const sending = 'remote-chat/src/client/sending.ts';

export const chatDefects: readonly Defect[] = [
  {
    name: 'the outbox is forgotten on a reload',
    file: outbox,
    original: 'return { ...chat, outbox: { ...chat.outbox, items, otherTabUntil } };',
    replacement:
      'return { ...chat, outbox: { ...chat.outbox, otherTabUntil, items: items.slice(items.length) } };',
  },
  {
    name: 'a repeated message has another id',
    file: sending,
    original: 'message: { clientMessageId: id, message, createdAt, pageContext },',
    replacement:
      'message: { clientMessageId: item.attempt ? `${id.slice(0, -1)}x` : id, message, createdAt, pageContext },',
  },
  {
    name: 'a message whose response was lost is sent again although the backend supports no ids',
    file: sending,
    original: 'else markUnknown(chat, id);\n    },',
    replacement:
      'else {\n        changeItem(chat, id, { attempt: undefined });\n        retryLater(chat, id, error);\n      }\n    },',
  },
  {
    name: 'a tab sends the messages of another tab although the backend supports no ids',
    file: sending,
    original: `status === 'sending' && (!isOwnOnly || by === page)`,
    replacement: `status === 'sending' && (!isOwnOnly || by !== '' || by === page)`,
  },
  {
    name: 'the messages that a lost connection has missed are not read',
    file: 'remote-chat/src/client/history.ts',
    original: 'if (hasGap(chat.conversation) || !chat.conversation.isLoaded) startReading(chat);',
    replacement: 'if (!chat.conversation.isLoaded) startReading(chat);',
  },
  {
    name: 'a guest gets another id with each page',
    file: 'remote-chat/src/identity/chat-config.ts',
    original: 'if (session.token() !== null || guestId.read() !== rejectedId) return;',
    replacement: 'if (session.token() !== null) return;',
  },
  {
    name: 'the backend stores a message twice for one id',
    file: 'backend/src/chat/message.ts',
    original: 'if (existing) return toStored(existing);',
    replacement:
      'if (existing) newMessage = { ...newMessage, clientMessageId: newMessage.clientMessageId + now.getTime() };',
  },
];
