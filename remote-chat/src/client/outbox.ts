import type { ApiError } from '@wallet/contract';
import { isRunning, startTimer, type ChatState, type Draft, type Handlers } from './chat-state';
import type { ChatEvent } from './chat-events';
import { isUploadedByOtherTab, needsUpload, type Outgoing } from './outgoing';
import { mergeTabs } from './shared-queue';

/** A message is sent this long after it was written (S9.2), in ms. */
const sendDelayMs = 500;
/** Time after which this tab sends a message of another tab, or marks it as failed, in ms. */
const otherTabMs = 15_000;
/** The maximum duration of another tab's request (S9.1), in ms. */
const maxRequestMs = 65_000;
/** Delay of the retry after a request without a response, in ms. */
const retryMs = 2_000;
/** Time without a response after which the customer can resend or remove a message, in ms. */
const overdueMs = 15_000;

type Ids = ReadonlySet<string>;

const idOf = (item: Outgoing): string => item.clientMessageId;

export const findItem = ({ outbox }: ChatState, id: string): Outgoing | undefined =>
  outbox.items.find((item) => idOf(item) === id);

function setItems(chat: Draft, items: readonly Outgoing[]): void {
  const ids: Ids = new Set(items.map(idOf));
  const dropped = chat.outbox.items.map(idOf).filter((id) => !ids.has(id));
  chat.outbox = { ...chat.outbox, items };
  chat.effects.push({ type: 'writeQueue', items, dropped });
}

export function changeItem(chat: Draft, id: string, change: Partial<Outgoing>): void {
  setItems(
    chat,
    chat.outbox.items.map((item) => (idOf(item) === id ? { ...item, ...change } : item)),
  );
}

/** Removes messages that the conversation contains, or that the customer removed. */
export function dropItems(chat: Draft, ids: Ids): void {
  setItems(
    chat,
    chat.outbox.items.filter((item) => !ids.has(idOf(item))),
  );
}

export function failItem(chat: Draft, id: string, error: ApiError): void {
  if (!findItem(chat, id)) return;
  changeItem(chat, id, { status: 'failed', attempt: undefined, error });
  chat.effects.push({ type: 'reportProblem', error });
}

function delayUntil(chat: Draft, id: string, time: number): void {
  chat.outbox = { ...chat.outbox, notBefore: { ...chat.outbox.notBefore, [id]: time } };
}

/** Schedules a retry. Safe only when nothing was sent or the backend supports ids: otherwise the message may arrive twice. */
export function retryLater(chat: Draft, id: string, error?: ApiError): void {
  const limitMs = error?.kind === 'code' ? error.details?.retryAfter : undefined;
  if (limitMs === undefined) delayUntil(chat, id, chat.now + retryMs);
  else chat.outbox = { ...chat.outbox, limitedUntil: chat.now + limitMs };
  const item = findItem(chat, id);
  if (item && chat.now - Date.parse(item.createdAt) > overdueMs) changeItem(chat, id, { overdue: true });
}

export function startSearch(chat: Draft): void {
  chat.searchRounds = { ...chat.searchRounds, next: 0 };
  startTimer(chat, 'search', 0);
}

/** Marks a message that may have arrived, and that a second request could duplicate. */
export function markUnknown(chat: Draft, id: string): void {
  changeItem(chat, id, { status: 'failed', deliveryUnknown: 'looking', overdue: undefined });
  startSearch(chat);
}

export const unknownDeliveries = ({ outbox }: ChatState): Outgoing[] =>
  outbox.items.filter(({ deliveryUnknown }) => deliveryUnknown);

/** Starts the timer `send` for this time, unless it fires earlier. */
export function wakeAt(chat: Draft, time: number): void {
  if (time >= chat.outbox.wakeAt) return;
  chat.outbox = { ...chat.outbox, wakeAt: time };
  startTimer(chat, 'send', time - chat.now);
}

/**
 * True when only the page that wrote a message may send it: the backend does not support ids. `supportsIds` alone is not
 * enough, because it is also false before the first response.
 */
export const isOwnPageOnly = ({ outbox, supportsIds }: ChatState): boolean =>
  outbox.knownIdSupport === false && !supportsIds;

/** Without id support, marks unsent messages of closed pages as failed, and searches for those that they sent. */
export function failMessagesOfOtherTabs(chat: Draft): void {
  if (!isRunning(chat) || !isOwnPageOnly(chat) || !chat.isOnline) return;
  for (const { clientMessageId: id, status, by, attempt } of chat.outbox.items) {
    if (status !== 'sending' || by === chat.outbox.page) continue;
    const until = attempt ? attempt.at + maxRequestMs : (chat.outbox.otherTabUntil[id] ?? 0);
    if (until > chat.now) wakeAt(chat, until);
    else if (attempt) markUnknown(chat, id);
    else changeItem(chat, id, { status: 'failed' });
  }
}

/** Returns the state with the stored messages of the last page load. */
export function restoreItems(chat: ChatState, stored: readonly Outgoing[]): ChatState {
  const items = stored.map((item): Outgoing => {
    // The file was lost with the previous page, so the customer must choose it again.
    if (needsUpload(item)) return { ...item, status: 'failed' };
    // The reload has interrupted a request that the backend does not deduplicate.
    const isInterrupted = item.status === 'sending' && item.attempt && !item.attempt.keyed;
    if (!isInterrupted && !item.deliveryUnknown) return item;
    return { ...item, status: 'failed', deliveryUnknown: 'looking' };
  });
  const otherTabUntil = Object.fromEntries(stored.map((item) => [idOf(item), chat.now + otherTabMs]));
  return { ...chat, outbox: { ...chat.outbox, items, otherTabUntil } };
}

function awaitOtherTabUpload(chat: Draft): void {
  if (chat.outbox.items.some(isUploadedByOtherTab)) startTimer(chat, 'otherTabUpload', otherTabMs);
  else chat.effects.push({ type: 'stopTimer', timer: 'otherTabUpload' });
}

function cancelUpload(chat: Draft, ids: Ids): void {
  if (chat.upload.status === 'uploading' && ids.has(chat.upload.id))
    chat.effects.push({ type: 'cancelUpload' });
}

/** Merges the changes of other tabs. */
export function mergeQueue(
  chat: Draft,
  { stored, removed, isByOtherTab }: Extract<ChatEvent, { type: 'queueRead' }>,
): void {
  const { items, notBefore, otherTabUntil } = chat.outbox;
  const added = stored.map(idOf).filter((id) => !findItem(chat, id));
  const until = Object.fromEntries(added.map((id) => [id, chat.now + otherTabMs]));
  chat.outbox = {
    ...chat.outbox,
    items: mergeTabs(items, stored, removed),
    notBefore: { ...notBefore, ...until },
    otherTabUntil: { ...otherTabUntil, ...until },
  };
  chat.hasOtherTabWritten ||= isByOtherTab;
  cancelUpload(chat, removed);
  awaitOtherTabUpload(chat);
}

/** The events of the queue, which are handled in any state of sending. */
export const outboxHandlers: Handlers<'sending'>['any'] = {
  messageWritten(chat, { id, message, file }) {
    const item: Outgoing = {
      clientMessageId: id,
      message,
      createdAt: new Date(chat.now).toISOString(),
      status: file ? 'uploading_file' : 'sending',
      by: chat.outbox.page,
      ...(file && { file, progress: 0 }),
    };
    delayUntil(chat, id, chat.now + sendDelayMs);
    setItems(chat, [...chat.outbox.items, item]);
    chat.effects.push({ type: 'readPageContext', id });
  },
  pageContextRead: (chat, { id, page }) => changeItem(chat, id, { pageContext: page }),
  resendRequested(chat, { id }) {
    const item = findItem(chat, id);
    if (!item) return;
    delayUntil(chat, id, 0);
    chat.outbox = { ...chat.outbox, limitedUntil: 0 };
    changeItem(chat, id, {
      by: chat.outbox.page,
      attempt: item.deliveryUnknown ? undefined : item.attempt,
      deliveryUnknown: undefined,
      error: undefined,
      overdue: undefined,
      progress: 0,
      status: needsUpload(item) ? 'uploading_file' : 'sending',
    });
  },
  removeRequested(chat, { id }) {
    cancelUpload(chat, new Set([id]));
    dropItems(chat, new Set([id]));
  },
  queueRead: mergeQueue,
  sendDue(chat) {
    chat.outbox = { ...chat.outbox, wakeAt: Infinity };
  },
  otherTabUploadDue(chat) {
    // While the network is down, the other tab makes no progress either.
    if (!chat.isOnline) return awaitOtherTabUpload(chat);
    // The other tab was closed, and the file is lost.
    for (const item of chat.outbox.items.filter(isUploadedByOtherTab))
      changeItem(chat, idOf(item), { status: 'failed' });
  },
};
