import { isDefinite } from '@wallet/contract';
import type { ChatReceipt } from '@wallet/platform/api';
import { type ChatState, type Draft, type Handlers, isRunning, startTimer } from './chat-state';
import { addOwn, type ConversationPosition, messagesOf, newestPosition } from './conversation';
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
  wakeAt,
} from './outbox';
import { type Outgoing, ownMessage } from './outgoing';

/** The maximum time that a message waits for the first read of the history, in ms. */
const maxFirstReadMs = 4_000;

/**
 * Returns the position of the newest known message: a message that is sent now comes after it. Returns null while the
 * history is not loaded, or while the position of an own message is guessed.
 */
function newestKnownPosition({ conversation }: ChatState): ConversationPosition | null {
  const hasGuessedPosition = messagesOf(conversation).some(
    ({ isOwn, isConfirmed, createdAt }) => isOwn && !isConfirmed && createdAt === null,
  );
  return conversation.isLoaded && !hasGuessedPosition ? newestPosition(conversation) : null;
}

function request(chat: Draft, item: Outgoing, isKeyed: boolean): void {
  const { clientMessageId: id, message, createdAt, pageContext } = item;
  const attempt = item.attempt ?? { at: chat.now, keyed: isKeyed, after: newestKnownPosition(chat) };
  chat.sending = { status: 'requesting', item, isKeyed };
  // Stored before the request, so that the message never looks unsent after a reload or in another tab.
  changeItem(chat, id, { attempt });
  chat.effects.push({
    type: 'send',
    message: { clientMessageId: id, message, createdAt, pageContext },
    isKeyed,
  });
}

function readQueue(chat: Draft, id: string): void {
  chat.sending = { status: 'readingQueue', id };
  chat.effects.push({ type: 'readQueue' });
}

/** Prepares the only request of a message: loads the history, which must show later if the message arrived. */
function prepare(chat: Draft, id: string): void {
  if (chat.conversation.isLoaded) return readQueue(chat, id);
  chat.sending = { status: 'readingHistory', id, until: chat.reads.ended + 1 };
  startReading(chat);
  startTimer(chat, 'firstRead', maxFirstReadMs);
}

/** Makes the only request for a message, if this page wrote it and made no request for it yet. */
function sendOnce(chat: Draft, id: string): void {
  const item = findItem(chat, id);
  chat.sending = { status: 'idle' };
  if (item?.status !== 'sending' || item.by !== chat.outbox.page || !isRunning(chat)) return;
  if (item.attempt) markUnknown(chat, id);
  else if (chat.isOnline) request(chat, item, false);
  else retryLater(chat, id);
}

/** Sends the first message of the queue, unless another one is being sent or it must wait. */
export function sendNext(chat: Draft): void {
  const { items, page, notBefore, limitedUntil, knownIdSupport } = chat.outbox;
  if (!isRunning(chat) || chat.sending.status !== 'idle') return;
  const isOwnOnly = isOwnPageOnly(chat);
  const next = items.find(({ status, by }) => status === 'sending' && (!isOwnOnly || by === page));
  if (!next) return;

  const { clientMessageId: id, attempt } = next;
  const time = Math.max(notBefore[id] ?? 0, limitedUntil);
  if (time > chat.now) return wakeAt(chat, time);
  if (chat.supportsIds) {
    chat.outbox = { ...chat.outbox, knownIdSupport: true };
    request(chat, next, true);
  } else if (knownIdSupport === false && !attempt?.keyed) {
    prepare(chat, id);
  } else {
    chat.sending = { status: 'probingIdSupport', id };
    chat.effects.push({ type: 'probeIdSupport' });
  }
}

/** Continues with a message whose read of the history has ended. */
export function continueSending(chat: Draft): void {
  const { sending, reads } = chat;
  if (sending.status === 'readingHistory' && reads.ended >= sending.until) readQueue(chat, sending.id);
}

/** Shows a message that the backend accepted: waits for the connection or the history, or adds it to the conversation. */
function showSent(chat: Draft, { sequence, createdAt }: ChatReceipt, item: Outgoing): void {
  const { order, place } = newestPosition(chat.conversation);
  const { clientMessageId: id } = item;
  if (sequence !== null && order === 'sequence') {
    const ms = chat.connection.status === 'joined' ? deliveryMs : 0;
    if (sequence > place) awaitDelivery(chat, sequence, ms);
    return;
  }
  if ([...chat.matched.values()].includes(id)) return;
  const conversation = addOwn(chat.conversation, ownMessage(item, createdAt), chat.now);
  if (!conversation) return awaitDelivery(chat, null);
  chat.conversation = conversation;
  dropItems(chat, new Set([id]));
}

export const sendingHandlers: Handlers<'sending'> = {
  any: {
    ...outboxHandlers,
    idSupportRead(chat, { supportsIds }) {
      chat.outbox = { ...chat.outbox, knownIdSupport: supportsIds };
    },
  },
  probingIdSupport: {
    idSupportRead(chat, { supportsIds }, { id }) {
      chat.outbox = { ...chat.outbox, knownIdSupport: supportsIds };
      chat.sending = { status: 'idle' };
      const item = findItem(chat, id);
      if (!supportsIds) prepare(chat, id);
      else if (item?.status === 'sending') request(chat, item, true);
    },
    idSupportFailed(chat, { error }, { id }) {
      chat.sending = { status: 'idle' };
      retryLater(chat, id, error);
    },
  },
  readingHistory: {
    firstReadDue: (chat, _, { id }) => readQueue(chat, id),
  },
  readingQueue: {
    queueRead(chat, event, { id }) {
      mergeQueue(chat, event);
      sendOnce(chat, id);
    },
  },
  requesting: {
    messageSent(chat, { receipt }, { item }) {
      chat.sending = { status: 'idle' };
      changeItem(chat, item.clientMessageId, {
        status: 'succeed',
        deliveryUnknown: undefined,
        error: undefined,
      });
      showSent(chat, receipt, item);
    },
    sendFailed(chat, { error }, { item, isKeyed }) {
      const { clientMessageId: id } = item;
      const isFirstAttempt = !item.attempt && item.by === chat.outbox.page;
      chat.sending = { status: 'idle' };
      if (error.kind === 'unsent') {
        if (isFirstAttempt) changeItem(chat, id, { attempt: undefined });
        retryLater(chat, id);
      } else if (isDefinite(error, { firstTry: isFirstAttempt, keyed: isKeyed })) failItem(chat, id, error);
      else if (isKeyed) retryLater(chat, id, error);
      else markUnknown(chat, id);
    },
  },
};

/** Uploads the next file. Only one upload runs at a time, and the texts behind it do not wait. */
export function uploadNext(chat: Draft): void {
  if (!isRunning(chat) || !chat.isOnline || chat.upload.status !== 'idle') return;
  const next = chat.outbox.items.find((item) => item.status === 'uploading_file' && item.file);
  if (!next?.file) return;
  chat.upload = { status: 'uploading', id: next.clientMessageId };
  chat.effects.push({ type: 'upload', file: next.file });
}

export const uploadHandlers: Handlers<'upload'> = {
  uploading: {
    // Rounded to percent. Storing it also shows other tabs that this one is still open.
    uploadProgressed: (chat, { part }, { id }) =>
      changeItem(chat, id, { progress: Math.round(part * 100) / 100 }),
    fileUploaded(chat, { path }, { id }) {
      chat.upload = { status: 'idle' };
      const { message } = findItem(chat, id) ?? {};
      if (message?.message_type !== 'media') return;
      const payload = { ...message.payload, filePath: path };
      changeItem(chat, id, { status: 'sending', message: { ...message, payload } });
    },
    uploadFailed(chat, { error }, { id }) {
      chat.upload = { status: 'idle' };
      // An upload is also aborted when the client stops. Its message does not count as failed then.
      if (isRunning(chat)) failItem(chat, id, error);
    },
  },
};
