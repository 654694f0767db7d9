import type { ChatEffect, ChatEvent } from './chat-events';
import type { ChatState, Draft, Environment, Handlers, Region } from './chat-state';
import { connectionHandlers } from './connection';
import { historyHandlers, olderHandlers } from './history';
import { matchOwnMessages } from './outgoing';
import { dropItems, failOtherTabs, startSearch, unknownDeliveries } from './outbox';
import { continueSearch, searchHandlers } from './outcome-search';
import { receiptHandlers } from './read-receipt';
import { continueSending, sendingHandlers, sendNext, uploadHandlers, uploadNext } from './sending';

function start(chat: Draft): void {
  chat.lifecycle = { status: 'running' };
  if (unknownDeliveries(chat).length > 0) startSearch(chat);
}

/** Ends everything but requests in flight. The state of those stays, since a client may be started again. */
function stop(chat: Draft): void {
  chat.lifecycle = { status: 'stopped' };
  chat.connection = { status: 'off' };
  chat.receipt = { status: 'idle' };
  chat.outbox = { ...chat.outbox, wakeAt: Infinity };
  if (chat.sending.status !== 'requesting') chat.sending = { status: 'idle' };
  chat.effects.push({ type: 'closeLink' }, { type: 'cancelUpload' }, { type: 'stopAllTimers' });
}

const lifecycleHandlers: Handlers<'lifecycle'> = {
  created: { started: start },
  running: { stopped: stop },
  stopped: { started: start },
};

export const regions: { readonly [Name in Region]: Handlers<Name> } = {
  lifecycle: lifecycleHandlers,
  connection: connectionHandlers,
  history: historyHandlers,
  older: olderHandlers,
  sending: sendingHandlers,
  upload: uploadHandlers,
  search: searchHandlers,
  receipt: receiptHandlers,
};

type AnyHandlers = Readonly<
  Record<string, Record<string, (chat: Draft, event: ChatEvent, own: unknown) => void>>
>;

/** Calls the handler of the event; an event without one changes nothing. */
function handle(chat: Draft, event: ChatEvent): void {
  for (const [name, handlers] of Object.entries(regions) as [Region, AnyHandlers][]) {
    const own = chat[name];
    const handler = handlers[own.status]?.[event.type] ?? handlers['any']?.[event.type];
    if (handler) return handler(chat, event, own);
  }
}

/** Removes messages from the outbox that the conversation contains, after either has changed. */
function dropArrived(chat: Draft, before: ChatState): void {
  const { conversation, outbox } = chat;
  if (conversation === before.conversation && outbox.items === before.outbox.items) return;
  const { found, matched } = matchOwnMessages(conversation, outbox.items, chat.matched);
  if (found.size === 0) return;
  chat.matched = matched;
  dropItems(chat, found);
}

/** Effects after the end must not write into the storage of another person. */
const isAllowedAfterEnd = ({ type }: ChatEffect): boolean => type !== 'writeQueue' && type !== 'startTimer';

/**
 * Returns the next state and the effects of an event. Then each region does what it was waiting to do, and the next
 * message is sent if possible.
 */
export function reduce(
  state: ChatState,
  event: ChatEvent,
  environment: Environment,
): { state: ChatState; effects: readonly ChatEffect[] } {
  const chat: Draft = { ...state, ...environment, effects: [] };
  handle(chat, event);
  dropArrived(chat, state);
  continueSending(chat);
  continueSearch(chat);
  sendNext(chat);
  uploadNext(chat);
  failOtherTabs(chat);

  const { effects, ...next } = chat;
  const isStopped = next.lifecycle.status === 'stopped';
  return { state: next, effects: isStopped ? effects.filter(isAllowedAfterEnd) : effects };
}
