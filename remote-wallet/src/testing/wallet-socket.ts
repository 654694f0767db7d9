import type { PageSocket } from '@wallet/platform/socket';

type Handler = (...overrides: unknown[]) => void;

/** Fakes the server's end of the page's socket; `jest.mock` replaces the platform's `pageSocket`. */
export function fakeWalletSocket() {
  const handlers = new Map<string, Handler>();
  let overrides: Record<string, unknown> = {};
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
        overrides = auth;
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
    auth: () => overrides,
    send: (event: string, argument: unknown) => handlers.get(event)?.(argument),
    pageSocket: async (): Promise<PageSocket> => socket,
  };
}
