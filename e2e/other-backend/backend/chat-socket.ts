import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { prefix } from './chat';
import { responseFor, type Switches } from './switches';
import type { ChatLine } from './memory-store';

/** The name of the socket's messages where a call is named, for tests that change their variant. */
export const messagingCall = 'SOCKET messaging';

/** Returns the id in the arguments of a `join` event: after the prefix, as the second argument, or in an object. */
function joinedId(args: readonly unknown[]): string | null {
  const [first, second] = args;
  if (typeof first === 'string') {
    if (typeof second === 'string') return second || null;
    return first.startsWith(prefix) ? first.slice(prefix.length) || null : null;
  }
  if (typeof first !== 'object' || first === null) return null;
  const { userId, guestId } = first as Record<string, unknown>;
  const id = userId || guestId;
  return typeof id === 'string' ? id : null;
}

/**
 * Creates the socket of S7.23: `join` with the prefix and an id, then `messaging`. A `join` event is never acknowledged, and
 * messages carry no position in the conversation.
 */
export function chatSocket(server: HttpServer, switches: Switches) {
  const io = new Server(server, { cors: { origin: '*' } });
  const joins: string[] = [];
  io.on('connection', (socket) => {
    socket.on('join', (...args: unknown[]) => {
      const id = joinedId(args);
      if (id === null) return;
      joins.push(id);
      void socket.join(id);
    });
  });
  return {
    /** The ids that have joined so far. */
    joins,
    sendMessage(id: string, line: ChatLine): void {
      const variant = switches.nextVariant(messagingCall);
      const sent = responseFor(variant, JSON.parse(JSON.stringify(line)), { path: '/api/messaging' });
      if (typeof sent === 'string') return;
      let content: unknown = sent.text;
      try {
        content = JSON.parse(sent.text);
      } catch {
        // Sent unparsed, as text.
      }
      io.to(id).emit('messaging', content);
    },
    /** Closes all connections, as a network failure does. */
    cut: () => io.disconnectSockets(true),
    close: () => io.close(),
  };
}
