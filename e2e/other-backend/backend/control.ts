import type { Json } from './call';
import type { chatSocket } from './chat-socket';
import type { State } from './state';

type Body = Record<string, unknown>;
type Socket = ReturnType<typeof chatSocket>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Requests of tests that read and change the state; they are not part of the backend. */
const handlers: Record<string, (state: State, body: Body, socket: Socket) => unknown> = {
  'POST /__control/reset': (state) => state.reset(),
  /** Starts a cell: what the call needs, and the call replies with the variant. */
  'POST /__control/begin': (state, { call, variant }) => {
    state.reset(text(call));
    if (variant !== 'regular') state.switches.set(text(call), text(variant));
  },
  /** From now on a call replies with a variant. */
  'PUT /__control/switch': ({ switches }, { call, variant }) => switches.set(text(call), text(variant)),
  'PUT /__control/reply': (state, { call, reply }) => state.setReply(text(call), reply as Json),
  'GET /__control/state': ({ requests, effects, lastRequests }, _, { joins }) => ({
    requests,
    effects,
    lastRequests,
    joins,
  }),
  /** Sends a message of support. */
  'POST /__control/say': (_, { to, message }, socket) => socket.sendMessage(text(to), message as Json),
};

/** Executes a control request; throws when it is unknown. */
export function control(state: State, socket: Socket, request: string, body: Body): unknown {
  const handler = handlers[request];
  if (!handler) throw new Error(`There is no ${request}.`);
  return handler(state, body, socket) ?? {};
}
