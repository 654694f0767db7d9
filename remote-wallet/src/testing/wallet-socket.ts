import type { PageSocket } from '@wallet/platform/socket';

type Handler = (argument: unknown) => void;

/** Fakes the socket of the page and its server. A test replaces the platform's `pageSocket` by this one (`jest.mock`). */
export function fakeWalletSocket() {
  const handlers = new Map<string, Handler>();
  let handshake: Record<string, unknown> = {};
  const state = { connections: 0, isOpen: false };
  const socket: PageSocket = {
    get connected() {
      return state.isOpen;
    },
    auth: () => undefined,
    connect() {
      state.connections += 1;
      state.isOpen = true;
      socket.auth((auth) => {
        handshake = auth;
      });
    },
    disconnect() {
      state.isOpen = false;
    },
    on: (event, handler) => void handlers.set(event, handler),
    off: () => handlers.clear(),
    ask: () => undefined,
    send: () => undefined,
    breakConnection: () => undefined,
  };
  return {
    state,
    /** Returns what the page sent when it connected. */
    auth: () => handshake,
    send: (event: string, argument: unknown) => handlers.get(event)?.(argument),
    pageSocket: async (): Promise<PageSocket> => socket,
  };
}
