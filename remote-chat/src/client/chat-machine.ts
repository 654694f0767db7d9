import type { ChatEvent } from './chat-events';
import {
  chain,
  type Change,
  type ChatState,
  type Environment,
  type Handlers,
  type Region,
  type Step,
} from './chat-state';
import { connectionHandlers } from './connection';
import { historyHandlers, olderHandlers } from './history';
import { matchOwnMessages } from './match-own';
import { dropItems, failOtherTabs, startSearch, unknownItems } from './outbox';
import { continueSearch, searchHandlers } from './outcome-search';
import { receiptHandlers } from './read-receipt';
import { continueSending, sendingHandlers, sendNext } from './sending';
import { uploadHandlers, uploadNext } from './uploads';

const start = (chat: ChatState): Step =>
  chain([{ ...chat, lifecycle: { status: 'running' } }], unknownItems(chat).length > 0 && startSearch);

/** Ends everything but requests in flight. The state of those stays, since a client may be started again. */
function stop(chat: ChatState): Step {
  const next: ChatState = {
    ...chat,
    lifecycle: { status: 'stopped' },
    connection: { status: 'off' },
    outbox: { ...chat.outbox, wakeAt: Infinity },
    receipt: { status: 'idle' },
    sending: chat.sending.status === 'requesting' ? chat.sending : { status: 'idle' },
  };
  return [next, { type: 'closeLink' }, { type: 'cancelUpload' }, { type: 'stopAllTimers' }];
}

const lifecycleHandlers: Handlers<'lifecycle'> = {
  created: { started: start },
  running: { stopped: stop },
  stopped: { started: start },
};

/** The handlers of each region. */
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
  Record<string, Record<string, (chat: ChatState, event: ChatEvent, own: unknown) => Step>>
>;

/** Performs the handler of the event; an event without one changes nothing. */
function handle(chat: ChatState, event: ChatEvent): Step {
  for (const [name, handlers] of Object.entries(regions) as [Region, AnyHandlers][]) {
    const own = chat[name];
    const handler = handlers[own.status]?.[event.type] ?? handlers['any']?.[event.type];
    if (handler) return handler(chat, event, own);
  }
  return [chat];
}

/** Removes messages from the outbox that the conversation has, where one of both has changed. */
const dropArrived =
  (before: ChatState): Change =>
  (chat) => {
    const { conversation, outbox, matched } = chat;
    if (conversation === before.conversation && outbox.items === before.outbox.items) return [chat];
    const result = matchOwnMessages(conversation, outbox.items, matched);
    return result.found.size === 0 ? [chat] : dropItems(result.found)({ ...chat, matched: result.matched });
  };

/**
 * Returns the next state and the effects of an event. After each event the regions continue with what they wait for,
 * and whatever can be sent now is sent.
 */
export function reduce(state: ChatState, event: ChatEvent, environment: Environment): Step {
  const [next, ...effects] = chain(
    handle({ ...state, ...environment }, event),
    dropArrived(state),
    continueSending,
    continueSearch,
    sendNext,
    uploadNext,
    failOtherTabs,
  );
  if (next.lifecycle.status !== 'stopped') return [next, ...effects];
  // What comes after the end must not write into the storage of another person.
  return [next, ...effects.filter(({ type }) => type !== 'writeQueue' && type !== 'startTimer')];
}
