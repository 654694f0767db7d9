import type { ApiError } from '@wallet/contract';
import { chain, isRunning, type Change, type ChatState, type Outbox, type Step } from './chat-state';
import type { ChatEvent } from './chat-events';
import { isUploadedByOtherTab, needsUpload, type Outgoing } from './outgoing';
import { mergeTabs } from './shared-queue';

/** A message is sent this long after it was written (S9.2), in ms. */
const sendDelayMs = 500;
/** How long a message of another tab is left to that tab before this one sends it too, or marks it as failed, in ms. */
const otherTabMs = 15_000;
/** The maximum duration of another tab's request (S9.1), in ms. */
const maxRequestMs = 65_000;
/** Pause after a request without an answer, in ms. */
const retryMs = 2_000;
/** A message without an answer for this long may be sent again or removed by hand, in ms. */
const overdueMs = 15_000;

type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;

export const withOutbox = (chat: ChatState, change: Partial<Outbox>): ChatState => ({
  ...chat,
  outbox: { ...chat.outbox, ...change },
});

export const findItem = ({ outbox }: ChatState, id: string): Outgoing | undefined =>
  outbox.items.find((item) => item.clientMessageId === id);

/** Replaces the messages and stores them. */
function setItems(chat: ChatState, items: readonly Outgoing[]): Step {
  const ids = new Set(items.map((item) => item.clientMessageId));
  const dropped = chat.outbox.items.map((item) => item.clientMessageId).filter((id) => !ids.has(id));
  return [withOutbox(chat, { items }), { type: 'writeQueue', items, dropped }];
}

export const changeItem =
  (id: string, change: Partial<Outgoing> | ((item: Outgoing) => Outgoing)): Change =>
  (chat) =>
    setItems(
      chat,
      chat.outbox.items.map((item) => {
        if (item.clientMessageId !== id) return item;
        return typeof change === 'function' ? change(item) : { ...item, ...change };
      }),
    );

/** Removes messages that the conversation has. */
export const dropItems =
  (ids: ReadonlySet<string>): Change =>
  (chat) =>
    setItems(
      chat,
      chat.outbox.items.filter((item) => !ids.has(item.clientMessageId)),
    );

export const failItem =
  (id: string, error: ApiError): Change =>
  (chat) => {
    const step = changeItem(id, { status: 'failed', attempt: undefined, error })(chat);
    return findItem(chat, id) ? [...step, { type: 'reportProblem', error }] : step;
  };

const delayUntil = (chat: ChatState, id: string, time: number): ChatState =>
  withOutbox(chat, { notBefore: { ...chat.outbox.notBefore, [id]: time } });

/** Sends a message again later: nothing was sent, or under its own id it stays one message. */
export const retryLater =
  (id: string, error?: ApiError): Change =>
  (chat) => {
    const ms = error?.kind === 'code' ? (error.details?.retryAfter ?? retryMs) : retryMs;
    const isOverdue = ({ createdAt }: Outgoing) => chat.now - Date.parse(createdAt) > overdueMs;
    return chain(
      [delayUntil(chat, id, chat.now + ms)],
      changeItem(id, (item) => (isOverdue(item) ? { ...item, overdue: true } : item)),
    );
  };

/** Starts the search for messages of unknown outcome. */
export const startSearch: Change = (chat) => [
  { ...chat, looks: { ...chat.looks, next: 0 } },
  { type: 'startTimer', timer: 'search', ms: 0 },
];

/** Marks a message that may have arrived, and that a second request could double. */
export const markUnknown =
  (id: string): Change =>
  (chat) =>
    chain([chat], changeItem(id, { status: 'failed', unsure: 'looking', overdue: undefined }), startSearch);

/** Returns the messages of unknown outcome. */
export const unknownItems = ({ outbox }: ChatState): Outgoing[] =>
  outbox.items.filter(({ unsure }) => unsure);

/** Makes the timer `send` fire at the latest in so many ms. */
export const wakeIn =
  (ms: number): Change =>
  (chat) =>
    chat.now + ms >= chat.outbox.wakeAt
      ? [chat]
      : [withOutbox(chat, { wakeAt: chat.now + ms }), { type: 'startTimer', timer: 'send', ms }];

/** True when only the page that wrote a message may send it. */
export const isOwnPageOnly = ({ outbox, supportsIds }: ChatState): boolean =>
  outbox.knownIdSupport === false && !supportsIds;

/** Marks what another page left unsent as failed, and searches for what it sent, where the backend supports no ids. */
export function failOtherTabs(chat: ChatState): Step {
  if (!isRunning(chat) || !isOwnPageOnly(chat) || !chat.isOnline) return [chat];
  const { items, page, otherTabUntil } = chat.outbox;
  const others = items.filter(({ status, by }) => status === 'sending' && by !== page);
  return chain(
    [chat],
    ...others.map(({ clientMessageId: id, attempt }) => {
      const until = attempt ? attempt.at + maxRequestMs : (otherTabUntil[id] ?? 0);
      if (until > chat.now) return wakeIn(until - chat.now);
      return attempt ? markUnknown(id) : changeItem(id, { status: 'failed' });
    }),
  );
}

/** Takes over what the storage has when the page is loaded. */
export function restoreItems(chat: ChatState, stored: readonly Outgoing[]): ChatState {
  const items = stored.map((item): Outgoing => {
    // A file does not outlive its page, so it has to be chosen again.
    if (needsUpload(item)) return { ...item, status: 'failed' };
    const isOpen = item.status === 'sending' && item.attempt && !item.attempt.keyed;
    return isOpen || item.unsure ? { ...item, status: 'failed', unsure: 'looking' } : item;
  });
  const waiting = stored.filter((item) => !needsUpload(item));
  const until = waiting.map(({ clientMessageId: id }) => [id, chat.now + otherTabMs] as const);
  return withOutbox(chat, { items, otherTabUntil: Object.fromEntries(until) });
}

const awaitOtherTabUpload: Change = (chat) => [
  chat,
  chat.outbox.items.some(isUploadedByOtherTab)
    ? { type: 'startTimer', timer: 'otherTabUpload', ms: otherTabMs }
    : { type: 'stopTimer', timer: 'otherTabUpload' },
];

const cancelUpload =
  (isCancelled: (id: string) => boolean): Change =>
  (chat) =>
    chat.upload.status === 'uploading' && isCancelled(chat.upload.id)
      ? [chat, { type: 'cancelUpload' }]
      : [chat];

/** Merges what other tabs have added, sent and removed. */
export function mergeQueue(chat: ChatState, { stored, removed, isByOtherTab }: EventOf<'queueRead'>): Step {
  const { items, notBefore, otherTabUntil } = chat.outbox;
  const added = stored
    .map((item) => item.clientMessageId)
    .filter((id) => !items.some((item) => item.clientMessageId === id));
  const until = Object.fromEntries(added.map((id) => [id, chat.now + otherTabMs]));
  const merged = withOutbox(chat, {
    items: mergeTabs(items, stored, removed),
    notBefore: { ...notBefore, ...until },
    otherTabUntil: { ...otherTabUntil, ...until },
  });
  return chain(
    [{ ...merged, hasOtherTabWritten: chat.hasOtherTabWritten || isByOtherTab }],
    cancelUpload((id) => removed.has(id)),
    awaitOtherTabUpload,
  );
}

/** The events of the queue, which are handled in any state of sending. */
export const outboxHandlers = {
  messageWritten(chat: ChatState, { id, message, file }: EventOf<'messageWritten'>): Step {
    const item: Outgoing = {
      clientMessageId: id,
      message,
      createdAt: new Date(chat.now).toISOString(),
      status: file ? 'uploading_file' : 'sending',
      by: chat.outbox.page,
      ...(file && { file, progress: 0 }),
    };
    return setItems(delayUntil(chat, id, chat.now + sendDelayMs), [...chat.outbox.items, item]);
  },
  resendRequested: (chat: ChatState, { id }: EventOf<'resendRequested'>): Step =>
    chain(
      [delayUntil(chat, id, 0)],
      changeItem(id, (item) => ({
        ...item,
        by: chat.outbox.page,
        attempt: item.unsure ? undefined : item.attempt,
        unsure: undefined,
        error: undefined,
        overdue: undefined,
        progress: 0,
        status: needsUpload(item) ? 'uploading_file' : 'sending',
      })),
    ),
  removeRequested: (chat: ChatState, { id }: EventOf<'removeRequested'>): Step =>
    chain(
      [chat],
      cancelUpload((one) => one === id),
      dropItems(new Set([id])),
    ),
  queueRead: mergeQueue,
  sendDue: (chat: ChatState): Step => [withOutbox(chat, { wakeAt: Infinity })],
  /** The tab that uploaded has been closed and took the file along, unless the network is down for all tabs. */
  otherTabUploadDue: (chat: ChatState): Step =>
    chat.isOnline
      ? chain(
          [chat],
          ...chat.outbox.items
            .filter(isUploadedByOtherTab)
            .map((item) => changeItem(item.clientMessageId, { status: 'failed' })),
        )
      : awaitOtherTabUpload(chat),
};
