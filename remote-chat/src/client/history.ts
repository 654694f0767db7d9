import type { ApiError } from '@wallet/contract';
import { chain, type Change, type ChatState, type Handlers, type Step } from './chat-state';
import {
  addEmptyRead,
  addNewer,
  addNewestPage,
  addOlderPage,
  complete,
  expectSequence,
  hasGap,
  hasGivenUpGap,
  hasOlder,
  lastSequenceOf,
  messagesOf,
  newestPlace,
  olderSkip,
  pageSize,
} from './conversation';

/** How often a closed chat without a connection reads the history, in ms. */
const pollMs = 30_000;
/** A message should come over the connection within this time, in ms. */
export const deliveryMs = 1_000;
/** Maximum number of pages until one has a known message: a backend may return the same one for ever. */
const maxPages = 100;
/** Maximum number of older pages without a new message, after which there are no older ones. */
const maxEmptyPages = 5;

/** Expects a message over the connection within `ms`; afterwards it is read. */
export const awaitDelivery =
  (sequence: number | null, ms = deliveryMs): Change =>
  (chat) => [
    { ...chat, awaitedSequence: sequence },
    { type: 'startTimer', timer: 'delivery', ms },
  ];

/** Reads what is new. Joins a read in flight. */
export function startReading(chat: ChatState): Step {
  if (chat.history.status !== 'idle') return [chat];
  const after = lastSequenceOf(chat.conversation);
  return after === null
    ? [
        { ...chat, history: { status: 'readingPages', pages: [] } },
        { type: 'readPage', skip: 0 },
      ]
    : [
        { ...chat, history: { status: 'readingNewer' } },
        { type: 'readNewer', after },
      ];
}

/** Reads what is new from now on: a read in flight may have started before. */
export function readAgain(chat: ChatState): Step {
  return chat.history.status === 'idle'
    ? startReading(chat)
    : [{ ...chat, reads: { ...chat.reads, isAnotherRequested: true } }];
}

/** Notes that the server has a message at this sequence, and reads it where it is missing. */
export const expectMessage =
  (sequence: number): Change =>
  (chat) => {
    const next = { ...chat, conversation: expectSequence(chat.conversation, sequence) };
    return hasGap(next.conversation) ? startReading(next) : [next];
  };

function endReading(chat: ChatState, error?: ApiError): Step {
  const { ended, isAnotherRequested } = chat.reads;
  const next: ChatState = {
    ...chat,
    history: { status: 'idle' },
    reads: { ended: ended + 1, error, isAnotherRequested: false },
  };
  return isAnotherRequested ? startReading(next) : [next];
}

/** Reads what is missing behind the last message, or ends the read. */
function fillGap(chat: ChatState): Step {
  if (!hasGap(chat.conversation)) return endReading(chat);
  const after = lastSequenceOf(chat.conversation);
  return [
    { ...chat, history: { status: 'fillingGap', after } },
    { type: 'readNewer', after: after ?? 0 },
  ];
}

/** Reads the page before the known messages. `isRequested` is true when the person wants it. */
export const startReadingOlder =
  (isRequested: boolean): Change =>
  (chat) => {
    const { older, conversation } = chat;
    if (older.status === 'reading')
      return [{ ...chat, older: { ...older, isRequested: older.isRequested || isRequested } }];
    if (!hasOlder(conversation)) return [chat];
    return [
      { ...chat, older: { status: 'reading', attempts: 0, isRequested } },
      { type: 'readOlder', skip: olderSkip(conversation) },
    ];
  };

/** True unless the person is known to have written nothing. */
const mayHaveNews = ({ conversation, hasOtherTabWritten }: ChatState): boolean =>
  !conversation.isLoaded || messagesOf(conversation).length > 0 || hasOtherTabWritten;

export const startPolling: Change = (chat) => [chat, { type: 'startTimer', timer: 'poll', ms: pollMs }];

const fail = (chat: ChatState, { error }: { error: ApiError }): Step => endReading(chat, error);

export const historyHandlers: Handlers<'history'> = {
  any: {
    readRequested: startReading,
    pollDue: (chat) => chain(startPolling(chat), mayHaveNews(chat) && startReading),
  },
  readingPages: {
    pageRead(chat, { page }, own) {
      const pages = [...own.pages, page];
      let { conversation } = chat;
      let isJoined = false;
      for (const one of pages) ({ conversation, isJoined } = addNewestPage(conversation, one, chat.now));
      if (isJoined || pages.length >= maxPages) return fillGap({ ...chat, conversation });
      return [
        { ...chat, history: { ...own, pages } },
        { type: 'readPage', skip: pages.length * pageSize },
      ];
    },
    readFailed: fail,
  },
  readingNewer: {
    newerRead: (chat, { messages }) =>
      fillGap({ ...chat, conversation: addNewer(chat.conversation, messages, chat.now) }),
    readFailed: fail,
  },
  fillingGap: {
    newerRead(chat, { messages }, { after }) {
      const read = addNewer(chat.conversation, messages, chat.now);
      if (lastSequenceOf(read) !== after) return fillGap({ ...chat, conversation: read });
      const conversation = addEmptyRead(read);
      // The server has a message that cannot be read yet.
      return chain(
        endReading({ ...chat, conversation }),
        !hasGivenUpGap(conversation) && awaitDelivery(null),
      );
    },
    readFailed: fail,
  },
};

export const olderHandlers: Handlers<'older'> = {
  any: { olderRequested: startReadingOlder(true) },
  reading: {
    olderRead(chat, { page }, own) {
      const conversation = addOlderPage(chat.conversation, page, chat.now);
      const isNew = messagesOf(conversation).length > messagesOf(chat.conversation).length;
      const attempts = own.attempts + 1;
      const next: ChatState = { ...chat, conversation, older: { status: 'idle', hasFailed: false } };
      // In order of sequence the next read of newer messages comes first: they have shifted the page.
      if (isNew || newestPlace(conversation).order === 'sequence') return [next];
      if (attempts === maxEmptyPages || !hasOlder(conversation))
        return [{ ...next, conversation: complete(conversation) }];
      return [
        { ...next, older: { ...own, attempts } },
        { type: 'readOlder', skip: olderSkip(conversation) + attempts * pageSize },
      ];
    },
    olderFailed: (chat, { error }, { isRequested }) => [
      { ...chat, older: { status: 'idle', hasFailed: true } },
      ...(isRequested ? [{ type: 'reportProblem', error } as const] : []),
    ],
  },
};
