import { isDefinite } from '@wallet/contract';
import type { ChatReceipt } from '@wallet/platform/api';
import { chain, isRunning, type ChatState, type Handlers, type Step } from './chat-state';
import { addOwn, messagesOf, newestPlace, type ConversationPlace } from './conversation';
import { awaitDelivery, deliveryMs, startReading } from './history';
import {
  changeItem,
  dropItems,
  failItem,
  findItem,
  isOwnPageOnly,
  markUnknown,
  mergeQueue,
  outboxHandlers,
  retryLater,
  wakeIn,
  withOutbox,
} from './outbox';
import { ownMessage, type Outgoing } from './outgoing';

/** The maximum time that a message waits for the first read of the history, in ms. */
const maxFirstReadMs = 4_000;

const idle = (chat: ChatState): ChatState => ({ ...chat, sending: { status: 'idle' } });

/**
 * Returns the newest known message, after which a sent one can be found; null while that is not known, or an own
 * message is at a guessed place.
 */
function knownPlace({ conversation }: ChatState): ConversationPlace | null {
  const hasGuess = messagesOf(conversation).some(
    ({ isOwn, confirmed, createdAt }) => isOwn && !confirmed && createdAt === null,
  );
  return conversation.isLoaded && !hasGuess ? newestPlace(conversation) : null;
}

function request(chat: ChatState, item: Outgoing, isKeyed: boolean): Step {
  const { clientMessageId: id, message, createdAt } = item;
  const attempt = item.attempt ?? { at: chat.now, keyed: isKeyed, after: knownPlace(chat) };
  return chain(
    [{ ...chat, sending: { status: 'requesting', item, isKeyed } }],
    // Stored before the request, so that no reload and no other tab takes it for unsent.
    changeItem(id, { attempt }),
    (next) => [next, { type: 'send', message: { clientMessageId: id, message, createdAt }, isKeyed }],
  );
}

const readQueue = (chat: ChatState, id: string): Step => [
  { ...chat, sending: { status: 'readingQueue', id } },
  { type: 'readQueue' },
];

/** Prepares the only request of a message: the history has to show later if it arrived. */
function prepare(chat: ChatState, id: string): Step {
  if (chat.conversation.isLoaded) return readQueue(chat, id);
  return chain(
    startReading({ ...chat, sending: { status: 'readingHistory', id, until: chat.reads.ended + 1 } }),
    (next) => [next, { type: 'startTimer', timer: 'firstRead', ms: maxFirstReadMs }],
  );
}

/** Sends a message as the only request for it. */
function requestOnce(chat: ChatState, id: string): Step {
  const item = findItem(chat, id);
  // It is left to the page that wrote it.
  if (item?.status !== 'sending' || item.by !== chat.outbox.page || !isRunning(chat)) return [idle(chat)];
  if (!item.attempt && chat.isOnline) return request(chat, item, false);
  return chain([idle(chat)], item.attempt ? markUnknown(id) : retryLater(id));
}

/** Sends the first message of the queue, unless another one is being sent or its time has not come. */
export function sendNext(chat: ChatState): Step {
  const { items, page, notBefore, knownIdSupport } = chat.outbox;
  if (!isRunning(chat) || chat.sending.status !== 'idle') return [chat];
  const next = items.find(({ status, by }) => status === 'sending' && (!isOwnPageOnly(chat) || by === page));
  if (!next) return [chat];

  const { clientMessageId: id } = next;
  const waitMs = (notBefore[id] ?? 0) - chat.now;
  if (waitMs > 0) return wakeIn(waitMs)(chat);
  if (chat.supportsIds) return request(withOutbox(chat, { knownIdSupport: true }), next, true);
  if (knownIdSupport === false && !next.attempt?.keyed) return prepare(chat, id);
  return [{ ...chat, sending: { status: 'askingIds', id } }, { type: 'askIdSupport' }];
}

/** Continues with a message whose read of the history has ended. */
export function continueSending(chat: ChatState): Step {
  const { sending, reads } = chat;
  const isRead = sending.status === 'readingHistory' && reads.ended >= sending.until;
  return isRead ? readQueue(chat, sending.id) : [chat];
}

/** Shows a message that the backend took: it comes over the connection, or is read. */
function showSent(chat: ChatState, { sequence, createdAt }: ChatReceipt, item: Outgoing): Step {
  const { order, place } = newestPlace(chat.conversation);
  const { clientMessageId: id } = item;
  if (sequence !== null && order === 'sequence') {
    if (sequence <= place) return [chat];
    return awaitDelivery(sequence, chat.connection.status === 'joined' ? deliveryMs : 0)(chat);
  }
  if ([...chat.matched.values()].includes(id)) return [chat];
  const conversation = addOwn(chat.conversation, ownMessage(item, createdAt), chat.now);
  return conversation ? dropItems(new Set([id]))({ ...chat, conversation }) : awaitDelivery(null)(chat);
}

export const sendingHandlers: Handlers<'sending'> = {
  any: {
    ...outboxHandlers,
    idSupportRead: (chat, { supportsIds }) => [
      supportsIds === null ? chat : withOutbox(chat, { knownIdSupport: supportsIds }),
    ],
  },
  askingIds: {
    idSupportRead(chat, { supportsIds }, { id }) {
      // The backend is out of reach, and nothing was sent.
      if (supportsIds === null) return chain([idle(chat)], retryLater(id));
      const next = withOutbox(chat, { knownIdSupport: supportsIds });
      if (!supportsIds) return prepare(next, id);
      const item = findItem(next, id);
      return item?.status === 'sending' ? request(next, item, true) : [idle(next)];
    },
  },
  readingHistory: {
    firstReadDue: (chat, _, { id }) => readQueue(chat, id),
  },
  readingQueue: {
    queueRead: (chat, event, { id }) => chain(mergeQueue(chat, event), (next) => requestOnce(next, id)),
  },
  requesting: {
    messageSent: (chat, { receipt }, { item }) =>
      chain(
        [idle(chat)],
        changeItem(item.clientMessageId, { status: 'succeed', unsure: undefined, error: undefined }),
        (next) => showSent(next, receipt, item),
      ),
    sendFailed(chat, { error }, { item, isKeyed }) {
      const { clientMessageId: id } = item;
      const isFirstTry = !item.attempt && item.by === chat.outbox.page;
      // It has not left the page.
      if (error.kind === 'unsent')
        return chain([idle(chat)], isFirstTry && changeItem(id, { attempt: undefined }), retryLater(id));
      if (isDefinite(error, { firstTry: isFirstTry, keyed: isKeyed }))
        return chain([idle(chat)], failItem(id, error));
      return chain([idle(chat)], isKeyed ? retryLater(id, error) : markUnknown(id));
    },
  },
};
