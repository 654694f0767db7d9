import { Manager } from 'socket.io-client';
import type { PageSocket } from './socket';

/**
 * First delay before a lost connection is reopened, in ms. Jitter prevents all pages from reconnecting at once to a
 * restarted server (S4.27).
 */
const reconnectMs = 500;
const maxPauseMs = 5_000;

/**
 * Returns a function that opens namespaces of one connection. It connects with the first namespace, over WebSocket
 * only.
 */
export function openConnection(url: string): (namespace: string) => PageSocket {
  const manager = new Manager(url || window.location.origin, {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: maxPauseMs,
    randomizationFactor: 0.5,
  });
  return (namespace) => {
    const socket = manager.socket(namespace);
    return {
      get connected() {
        return socket.connected;
      },
      get auth() {
        return socket.auth as PageSocket['auth'];
      },
      set auth(auth) {
        socket.auth = auth;
      },
      connect: () => void socket.connect(),
      disconnect: () => void socket.disconnect(),
      on: (event, handler) => void socket.on(event, handler),
      off: () => void socket.off(),
      ask: (event, argument, timeoutMs, onReply) =>
        void socket.timeout(timeoutMs).emit(event, argument, onReply),
      send: (event) => void socket.emit(event),
      breakConnection: () => void manager.engine?.close(),
    };
  };
}
