import { Manager } from 'socket.io-client';
import type { PageSocket } from './socket';

/** First pause before a lost connection is opened again, in ms, with jitter so that not all pages return to a restarted server at once (S4.27). */
const reconnectMs = 500;
const maxPauseMs = 5_000;

/** Returns what opens the namespaces of one connection; it connects when the first namespace does, over WebSocket only. */
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
      breakConnection: () => void manager.engine?.close(),
    };
  };
}
