import { Manager } from 'socket.io-client';
import type { PageSocket } from './socket';

/** First and longest delay before a lost connection is reopened, in ms (S4.27). */
const reconnectMs = 500;
const maxReconnectMs = 5_000;
/** Share by which a delay varies, so that not all pages reconnect to a restarted server at once. */
const jitter = 0.5;

/**
 * Returns a function that opens namespaces of one connection. It connects with the first namespace, over WebSocket
 * only.
 */
export function openConnection(url: string): (namespace: string) => PageSocket {
  const manager = new Manager(url || window.location.origin, {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: maxReconnectMs,
    randomizationFactor: jitter,
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
