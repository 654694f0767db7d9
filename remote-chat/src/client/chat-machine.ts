import type { ChatEffect, ChatEvent } from './chat-events';
import type { ChatState, Draft, Environment, Handlers, Region } from './chat-state';
import { connectionHandlers } from './connection';
import { historyHandlers, olderHandlers } from './history';
import { matchOwnMessages } from './outgoing';
import { dropItems, failMessagesOfOtherTabs, startSearch, unknownDeliveries } from './outbox';
import { continueSearch, searchHandlers } from './outcome-search';
import { receiptHandlers } from './read-receipt';
import { continueSending, sendingHandlers, sendNext, uploadHandlers, uploadNext } from './sending';

function start(chat: Draft): void {
  chat.lifecycle = { status: 'running' };
  if (unknownDeliveries(chat).length > 0) startSearch(chat);
}

/** Stops everything except requests in flight, whose state stays because the client may be started again. */
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
  Record<string, Record<string, (chat: Draft, event: ChatEvent, regionState: unknown) => void>>
>;

/** Calls the handler of the event. An event without a handler changes nothing. */
function handle(chat: Draft, event: ChatEvent): void {
  for (const [name, handlers] of Object.entries(regions) as [Region, AnyHandlers][]) {
    const regionState = chat[name];
    const handler = handlers[regionState.status]?.[event.type] ?? handlers['any']?.[event.type];
    if (handler) return handler(chat, event, regionState);
  }
}

/** Removes the messages from the outbox that the conversation contains. */
function dropArrived(chat: Draft): void {
  if (chat.outbox.items.length === 0) return;
  const { found, matched } = matchOwnMessages(chat.conversation, chat.outbox.items, chat.matched);
  if (found.size === 0) return;
  chat.matched = matched;
  dropItems(chat, found);
}

/** After the client has stopped, it must not write into a storage that may belong to another person by then. */
const isAllowedAfterStop = ({ type }: ChatEffect): boolean => type !== 'writeQueue' && type !== 'startTimer';

/**
 * Handles an event. Then continues the steps that waited for its result, and sends the next message and file if
 * possible. Returns the next state and the effects to perform.
 */
export function reduce(
  state: ChatState,
  event: ChatEvent,
  environment: Environment,
): { state: ChatState; effects: readonly ChatEffect[] } {
  const chat: Draft = { ...state, ...environment, effects: [] };
  handle(chat, event);
  dropArrived(chat);
  continueSending(chat);
  continueSearch(chat);
  sendNext(chat);
  uploadNext(chat);
  failMessagesOfOtherTabs(chat);

  const { effects, ...next } = chat;
  const isStopped = next.lifecycle.status === 'stopped';
  return { state: next, effects: isStopped ? effects.filter(isAllowedAfterStop) : effects };
}
