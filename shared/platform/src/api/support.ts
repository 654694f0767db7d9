import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, maybeInteger, type Schemas } from './common';

/** The agent who answers a chat. */
const supportAgent = v.object({
  name: v.someText,
  /** Address of a square picture. The page loads it only from its own origins. */
  picture: v.maybeText,
});

export const supportDesk = v.object({
  /** The agent who answers at present; null shows the site's own name. */
  agent: v.or(supportAgent, null),
  /** The expected time until a reply, in minutes; null when it is not known. */
  replyMinutes: maybeInteger,
  /** True when an agent answers now. */
  open: v.or(v.flag, true),
  /** When an agent answers again. */
  opensAt: v.maybeMoment,
  /** The sequence number of the last message that an agent has read. */
  agentSeen: v.or(v.whole, 0),
  /** True when the conversation is over and the customer may rate it. */
  closed: v.or(v.flag, false),
});

/** The events of the socket that report a help desk's state; a backend without one sends none. */
export const supportEvents = ['desk', 'typing', 'seen', 'closed'] as const;

/** The agent who answers a chat. @interface */
export type SupportAgent = v.InferOutput<typeof supportAgent>;
/** The help desk of a conversation. @interface */
export type SupportDesk = v.InferOutput<typeof supportDesk>;
/** The name of an event of the help desk. */
export type SupportEventName = (typeof supportEvents)[number];
/** A report of the help desk: its state, an agent who types, messages that were read, or a closed conversation. */
export type SupportEvent =
  | { type: 'desk'; desk: SupportDesk }
  | { type: 'typing'; agent: SupportAgent }
  | { type: 'seen'; sequence: number }
  | { type: 'closed' };

const supportReaders: Readonly<Record<SupportEventName, v.Reader<SupportEvent>>> = {
  desk: v.pipe(
    supportDesk,
    v.transform((desk) => ({ type: 'desk' as const, desk })),
  ),
  typing: v.pipe(
    supportAgent,
    v.transform((agent) => ({ type: 'typing' as const, agent })),
  ),
  seen: v.pipe(
    v.object({ sequence: v.whole }),
    v.transform(({ sequence }) => ({ type: 'seen' as const, sequence })),
  ),
  closed: v.pipe(
    v.unknown(),
    v.transform(() => ({ type: 'closed' as const })),
  ),
};

/** Parses an event of the help desk; null when it cannot be read. */
export function readSupportEvent(name: SupportEventName, event: unknown): SupportEvent | null {
  const read = v.safeParse(supportReaders[name], event);
  return read.success ? read.output : null;
}

/** Rates a conversation that the help desk closed; 5 is best. */
export function rateChat(body: Schemas['ChatRating'], options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/chat/rating', { body }, options);
}
