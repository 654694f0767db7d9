import { makeApiError } from '@wallet/contract';
import type { TransitionExample } from '@wallet/testing/transition-table';
import { fakeMessage } from './fake-message';
import type { ChatEvent } from '../client/chat-events';
import { createChatState, type ChatState } from '../client/chat-state';
import { addNewestPage, emptyConversation, type Conversation } from '../client/conversation';
import type { Outgoing } from '../client/outgoing';

type Example = TransitionExample<ChatState, ChatEvent>;
type Part = Partial<ChatState>;
/** The type of each event without a payload. */
type PlainEvent<Event = ChatEvent> = Event extends { type: infer Type }
  ? keyof Event extends 'type'
    ? Type
    : never
  : never;

/** The time of all examples that name no other, in ms. */
export const now = Date.UTC(2026, 10, 20, 3);
const initial = createChatState({ now, isOnline: true, supportsIds: true }, 'this page');
/** Returns the example of an event in the initial state with these changes. */
const when = (part: Part, event: ChatEvent): Example => [{ ...initial, ...part }, event];
/** Returns an example of each of these events in the same state. */
const onEach = (part: Part, ...types: PlainEvent[]): Example[] => types.map((type) => when(part, { type }));
const running: Part = { lifecycle: { status: 'running' } };
const error = makeApiError({ kind: 'network' });
const rejection = makeApiError({ kind: 'code', code: 'CHAT_INACTIVE', status: 422 });
const rateLimit = makeApiError({ kind: 'code', code: 'REQUEST_LIMIT', status: 429 });

const text = { message_type: 'text', payload: { message: 'hello' } } as const;
const message = (sequence: number | null) => fakeMessage({ sequence, message: text });
const page = (...sequences: (number | null)[]) => ({
  messages: sequences.map(message),
  count: sequences.length,
});
/** A page of messages that are all unreadable. */
const unreadable = { messages: [], count: 10 };
const known = (...sequences: (number | null)[]): Conversation =>
  addNewestPage(emptyConversation, page(...sequences), now).conversation;
const lastTen = known(...Array.from({ length: 10 }, (_, index) => 23 - index));
const withoutSequence: Conversation = { ...known(null), isComplete: false };
const withGap: Conversation = { ...known(1), exact: { ...known(1).exact, expected: 2 } };

const item: Outgoing = {
  clientMessageId: 'm1',
  message: text,
  createdAt: new Date(now).toISOString(),
  status: 'sending',
  by: 'this page',
};
const attempt = { at: 0, keyed: false, after: { order: 'sequence', place: 0 } } as const;
const file = new Blob() as File;
const media = {
  message_type: 'media',
  payload: { message: '', fileType: 'image', filePath: '', name: 'a.png' },
} as const;
const upload: Outgoing = { ...item, status: 'uploading_file', message: media, file };
const uploadOfOtherTab: Outgoing = { ...item, status: 'uploading_file', message: media };
const messageOfOtherTab: Outgoing = { ...item, by: 'another page' };
const unknownDelivery: Outgoing = { ...item, status: 'failed', deliveryUnknown: 'looking', attempt };
const outbox = (...items: Outgoing[]): Part => ({ outbox: { ...initial.outbox, items } });
/** A backend that is known not to support ids. */
const withoutIds = (...items: Outgoing[]): Part => ({
  ...running,
  supportsIds: false,
  outbox: { ...initial.outbox, items, knownIdSupport: false },
});

const connecting: Part = { connection: { status: 'connecting' } };
const down: Part = { connection: { status: 'down' } };
const offline: Part = { connection: { status: 'offline' } };
const joinedAt = { isAcknowledged: true, hasReceived: false, checkedAt: now, readAt: now };
const joined: Part = { connection: { status: 'joined', ...joinedAt }, conversation: known(1) };
const unacknowledged: Part = { connection: { status: 'joined', ...joinedAt, isAcknowledged: false } };

const readingPages: Part = { history: { status: 'readingPages', pages: [] } };
const readingNewer: Part = { history: { status: 'readingNewer' }, conversation: known(1) };
const fillingGap: Part = { history: { status: 'fillingGap', after: 1 }, conversation: withGap };
const older = (conversation: Conversation, attempts = 0): Part => ({
  conversation,
  older: { status: 'reading', attempts, isRequested: true },
});

const sending = { ...running, ...outbox(item) };
const probing: Part = { ...sending, supportsIds: false, sending: { status: 'probingIdSupport', id: 'm1' } };
const awaitingFirstRead: Part = {
  ...withoutIds(item),
  ...readingPages,
  sending: { status: 'readingHistory', id: 'm1', until: 1 },
};
const readingQueue: Part = { ...withoutIds(item), sending: { status: 'readingQueue', id: 'm1' } };
const requesting = (isKeyed: boolean): Part => ({
  ...(isKeyed ? sending : withoutIds(item)),
  sending: { status: 'requesting', item, isKeyed },
});
const uploading: Part = { ...running, ...outbox(upload), upload: { status: 'uploading', id: 'm1' } };
const searching: Part = {
  ...outbox(unknownDelivery),
  ...readingPages,
  search: { status: 'readingHistory', until: 1 },
};
const readingBack: Part = {
  ...outbox(unknownDelivery),
  ...older(lastTen),
  search: { status: 'readingBack', ids: ['m1'], pages: 1 },
};
const waitingReceipt: Part = { receipt: { status: 'waiting', position: 1 } };
const busy: Part = {
  ...probing,
  ...joined,
  ...waitingReceipt,
  outbox: { ...initial.outbox, items: [item], wakeAt: now + 500 },
};
const stopped: Part = { lifecycle: { status: 'stopped' } };

const sent = (sequence: number | null): ChatEvent => ({
  type: 'messageSent',
  receipt: { sequence, createdAt: null },
});
const queueRead = (isByOtherTab: boolean, ...stored: Outgoing[]): ChatEvent => ({
  type: 'queueRead',
  stored,
  removed: new Set(),
  isByOtherTab,
});

/** An example of each transition. */
export const examples: readonly Example[] = [
  when({}, { type: 'started' }),
  when(outbox(unknownDelivery), { type: 'started' }),
  when(busy, { type: 'stopped' }),
  when(requesting(true), { type: 'stopped' }),
  when(stopped, { type: 'started' }),

  when({}, { type: 'opened' }),
  when({ isOnline: false }, { type: 'opened' }),
  when({}, { type: 'listenRequested' }),
  when(connecting, { type: 'linkJoined', sequence: 3 }),
  when({ ...connecting, conversation: known(1) }, { type: 'linkJoined', sequence: 1 }),
  when({ ...connecting, conversation: known(1) }, { type: 'linkJoined', sequence: 3 }),
  ...onEach(connecting, 'linkLost', 'rejoinDue', 'wentOnline', 'wentOffline', 'pageShown'),
  when(joined, { type: 'opened' }),
  when(joined, { type: 'linkJoined', sequence: 1 }),
  when({ ...joined, conversation: emptyConversation }, { type: 'linkJoined', sequence: 1 }),
  when(joined, { type: 'messageReceived', message: message(2) }),
  when(joined, { type: 'messageReceived', message: message(3) }),
  when(joined, { type: 'messageReceived', message: null }),
  when({ ...joined, awaitedSequence: 1 }, { type: 'deliveryDue' }),
  when({ ...joined, awaitedSequence: 2 }, { type: 'deliveryDue' }),
  when(joined, { type: 'deliveryDue' }),
  when(joined, { type: 'rejoinDue' }),
  when({ ...joined, now: now + 20_000 }, { type: 'rejoinDue' }),
  when(unacknowledged, { type: 'rejoinDue' }),
  ...onEach(joined, 'linkLost', 'wentOnline', 'wentOffline', 'pageShown'),
  when(down, { type: 'linkJoined', sequence: null }),
  when(down, { type: 'messageReceived', message: null }),
  ...onEach(down, 'rejoinDue', 'wentOnline', 'wentOffline', 'pageShown'),
  when({ ...offline, isOnline: false }, { type: 'rejoinDue' }),
  ...onEach(offline, 'rejoinDue', 'wentOnline', 'pageShown'),

  ...onEach({}, 'readRequested', 'pollDue'),
  when({ conversation: known() }, { type: 'pollDue' }),
  when(readingPages, { type: 'pageRead', page: page(2, 1) }),
  when({ ...readingPages, conversation: known(null) }, { type: 'pageRead', page: unreadable }),
  when(readingPages, { type: 'readFailed', error }),
  when(
    { ...readingPages, reads: { ended: 0, error: undefined, isAnotherRequested: true } },
    { type: 'pageRead', page: page(2, 1) },
  ),
  when(readingNewer, { type: 'newerRead', messages: [message(2)] }),
  when(
    {
      ...readingNewer,
      conversation: { ...withGap, exact: { ...withGap.exact, ahead: known(5).exact.messages } },
    },
    { type: 'newerRead', messages: [] },
  ),
  when(readingNewer, { type: 'readFailed', error }),
  when({ ...readingNewer, conversation: withGap }, { type: 'readFailed', error }),
  when(fillingGap, { type: 'newerRead', messages: [message(2)] }),
  when(fillingGap, { type: 'newerRead', messages: [] }),
  when(fillingGap, { type: 'readFailed', error }),

  when({ conversation: lastTen }, { type: 'olderRequested' }),
  when({ conversation: known(1) }, { type: 'olderRequested' }),
  when(older(lastTen), { type: 'olderRead', page: page(13, 12) }),
  when(older(withoutSequence), { type: 'olderRead', page: unreadable }),
  when(older(withoutSequence, 4), { type: 'olderRead', page: unreadable }),
  when(older(lastTen), { type: 'olderFailed', error }),

  when(running, { type: 'messageWritten', id: 'm1', message: text }),
  when(running, { type: 'messageWritten', id: 'm1', message: media, file }),
  when(outbox(item), {
    type: 'pageContextRead',
    id: 'm1',
    page: { url: 'https://shop.example/', title: '' },
  }),
  when({ ...running, ...outbox({ ...item, status: 'failed' }) }, { type: 'resendRequested', id: 'm1' }),
  when({ ...running, ...outbox(unknownDelivery) }, { type: 'removeRequested', id: 'm1' }),
  when(uploading, { type: 'removeRequested', id: 'm1' }),
  when(running, queueRead(true, messageOfOtherTab)),
  when(running, queueRead(true, uploadOfOtherTab)),
  when(outbox(uploadOfOtherTab), { type: 'otherTabUploadDue' }),
  when({ ...outbox(uploadOfOtherTab), isOnline: false }, { type: 'otherTabUploadDue' }),
  when(sending, { type: 'sendDue' }),
  when({ ...sending, supportsIds: false }, { type: 'sendDue' }),
  when(withoutIds(item), { type: 'sendDue' }),
  when({ ...withoutIds(item), conversation: known(1) }, { type: 'sendDue' }),
  when(withoutIds(messageOfOtherTab), { type: 'sendDue' }),
  when(withoutIds({ ...messageOfOtherTab, attempt }), { type: 'sendDue' }),
  when({}, { type: 'idSupportRead', supportsIds: true }),
  when(probing, { type: 'idSupportRead', supportsIds: true }),
  when(probing, { type: 'idSupportRead', supportsIds: false }),
  when(probing, { type: 'idSupportFailed', error }),
  when(awaitingFirstRead, { type: 'firstReadDue' }),
  when(awaitingFirstRead, { type: 'pageRead', page: page() }),
  when(awaitingFirstRead, { type: 'readFailed', error }),
  when(readingQueue, queueRead(false, item)),
  when(readingQueue, queueRead(false)),
  when(readingQueue, queueRead(false, { ...item, attempt })),
  when({ ...readingQueue, isOnline: false }, queueRead(false, item)),
  when({ ...requesting(true), ...joined }, sent(2)),
  when({ ...requesting(true), ...joined, ...down }, sent(2)),
  when({ ...requesting(false), conversation: withoutSequence }, sent(null)),
  when({ ...requesting(false), ...joined }, sent(null)),
  when({ ...requesting(false), ...joined, ...stopped }, sent(null)),
  when(requesting(true), { type: 'sendFailed', error: makeApiError({ kind: 'unsent' }) }),
  when(requesting(true), { type: 'sendFailed', error: rejection }),
  when(requesting(true), { type: 'sendFailed', error }),
  when(requesting(false), { type: 'sendFailed', error: rateLimit }),
  when(requesting(false), { type: 'sendFailed', error }),

  when(uploading, { type: 'uploadProgressed', part: 0.5 }),
  when(uploading, { type: 'fileUploaded', path: '/a.png' }),
  when(uploading, { type: 'uploadFailed', error }),
  when({ ...uploading, ...outbox() }, { type: 'uploadFailed', error }),

  when({}, { type: 'searchDue' }),
  when(outbox(unknownDelivery), { type: 'searchDue' }),
  when(searching, { type: 'searchDue' }),
  when(searching, { type: 'pageRead', page: page(1) }),
  when(searching, { type: 'pageRead', page: page(12, 11) }),
  when(searching, { type: 'readFailed', error }),
  when(readingBack, { type: 'searchDue' }),
  when(readingBack, { type: 'olderRead', page: page(13, 12) }),
  when(readingBack, { type: 'olderFailed', error }),

  when({}, { type: 'seen', position: 1 }),
  when({ readUpTo: 1 }, { type: 'seen', position: 1 }),
  when(waitingReceipt, { type: 'seen', position: 2 }),
  ...onEach(waitingReceipt, 'unseen', 'receiptDue'),
];
