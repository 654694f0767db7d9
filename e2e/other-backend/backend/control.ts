import type { Call } from './call';
import { storeLine } from './chat';
import type { chatSocket } from './chat-socket';
import { prepare } from './preparations';
import { createSeededStore } from './seed';
import type { Switches } from './switches';
import { RequestCounts } from './request-counts';
import type { Settings, MemoryStore } from './memory-store';

export interface State {
  store: MemoryStore;
  counts: RequestCounts;
  switches: Switches;
}

interface Parts {
  calls: readonly Call[];
  socket: ReturnType<typeof chatSocket>;
}

type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function reset(state: State): void {
  state.store = createSeededStore();
  state.counts = new RequestCounts();
  state.switches.clear();
}

/** Requests of tests that read and change the state; they are not part of the backend. */
const handlers: Record<string, (state: State, body: Body, parts: Parts) => unknown> = {
  /** Restores the initial state and the regular reply of every call. */
  'POST /__control/reset': (state) => {
    reset(state);
    return {};
  },
  /** Starts a cell: the initial state, prepared for the call, which replies with the variant. */
  'POST /__control/begin': (state, { call, variant }) => {
    reset(state);
    prepare(state.store, text(call));
    if (variant !== 'regular') state.switches.set(text(call), text(variant));
    return {};
  },
  /** From now on, or for `times` requests, a call replies with a variant. */
  'PUT /__control/switch': ({ switches }, { call, variant, times }) => {
    switches.set(text(call), text(variant), typeof times === 'number' ? times : Infinity);
    return {};
  },
  'PUT /__control/settings': ({ store }, body) => {
    Object.assign(store.settings, body as Partial<Settings>);
    return store.settings;
  },
  /** Returns the whole state, and how often each call was requested and executed. */
  'GET /__control/state': ({ store, counts }, _, { socket }) => ({
    ...counts,
    settings: store.settings,
    members: store.members,
    chats: Object.fromEntries(store.chats),
    joins: socket.joins,
  }),
  'POST /__control/code': ({ store }, { phone }) => store.codes.find((code) => code.phone === phone) ?? null,
  /** Writes a message of support into a conversation. */
  'POST /__control/say': ({ store }, { to, message }, { socket }) => {
    const line = storeLine(store, text(to), {
      sender: 'admin',
      message,
      name: 'แอดมิน',
      session_id: 'session-1',
    });
    socket.sendMessage(text(to), line);
    return line;
  },
  'POST /__control/cut-sockets': (_, __, { socket }) => {
    socket.cut();
    return {};
  },
};

/** Executes a control request; throws when it is unknown. */
export function control(state: State, parts: Parts, request: string, body: Body): unknown {
  const handler = handlers[request];
  if (!handler) throw new Error(`There is no ${request}.`);
  return handler(state, body, parts);
}
