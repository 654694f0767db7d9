import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { prefix } from './chat';
import { responseFor, type Switches } from './switches';
import type { ChatLine } from './memory-store';

/** The name that tests use to change the variant of the socket's messages. */
export const messaging = 'SOCKET messaging';

/** Returns the id that a join names; the prefix is part of it or a separate argument. */
function joinedId(args: readonly unknown[]): string | null {
  const [first, second] = args;
  if (typeof first === 'string') {
    const id =
      typeof second === 'string' ? second : first.startsWith(prefix) ? first.slice(prefix.length) : '';
    return id || null;
  }
  if (typeof first !== 'object' || first === null) return null;
  const { userId, guestId } = first as Record<string, unknown>;
  const id = userId || guestId;
  return typeof id === 'string' ? id : null;
}

/**
 * Creates the socket of S7.23: `join` with the prefix and an id, then `messaging`. A join is never acknowledged, and
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
      const variant = switches.nextVariant(messaging);
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
