import * as v from '@wallet/platform/api/read-reply';
import { chatAgent, chatSupport } from './generated/support';

/** The events of the socket that report a help desk's state; a backend without one sends none. */
export const supportEvents = ['desk', 'typing', 'seen', 'closed'] as const;

/** The agent who answers a chat. */
export type SupportAgent = v.InferOutput<typeof chatAgent>;
/** The help desk of a conversation. */
export type SupportDesk = v.InferOutput<typeof chatSupport>;
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
    chatSupport,
    v.transform((desk) => ({ type: 'desk' as const, desk })),
  ),
  typing: v.pipe(
    chatAgent,
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
