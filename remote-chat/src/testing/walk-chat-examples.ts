import { walkRegions } from '@wallet/testing/transition-table';
import type { ChatEffect, ChatEvent } from '../client/chat-events';
import { reduce, regions } from '../client/chat-machine';
import type { ChatState } from '../client/chat-state';
import type { Outgoing } from '../client/outgoing';
import { examples, now } from './chat-machine-examples';

const itemText = ({ clientMessageId, status, deliveryUnknown, attempt, error, progress }: Outgoing) => {
  const request =
    attempt && `${attempt.keyed ? 'keyed' : 'unkeyed'} after ${attempt.after?.place ?? 'unknown'}`;
  const parts = [clientMessageId, status, deliveryUnknown, request, error?.kind, progress];
  return parts.filter((part) => part !== undefined).join(' ');
};

/** Returns the facts of a state that a row shows besides the statuses. Times are in ms from now. */
const factsOf = ({ outbox: box, sending, awaitedSequence, readUpTo }: ChatState): string[] => [
  ...box.items.map(itemText),
  ...(box.items.length === 0 ? ['no message'] : []),
  ...Object.entries(box.notBefore).map(([id, time]) => `${id} not before ${Math.max(0, time - now)}`),
  ...Object.entries(box.otherTabUntil).map(([id, time]) => `${id} of other tab until ${time - now}`),
  `wakes at ${box.wakeAt - now}`,
  `id support ${box.knownIdSupport}`,
  ...(sending.status === 'requesting' ? [sending.isKeyed ? 'keyed request' : 'unkeyed request'] : []),
  ...(sending.status === 'readingHistory' ? [`until read ${sending.until}`] : []),
  `awaits ${awaitedSequence}`,
  `read up to ${readUpTo}`,
];

/** Runs the examples. Returns them as rows, and the transitions without an example. */
export const walkExamples = () =>
  walkRegions<ChatState, ChatEvent, ChatEffect>(
    regions,
    (state, event) => {
      const next = reduce(state, event, state);
      return [next.state, ...next.effects];
    },
    examples,
    factsOf,
  );
