import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { type Json, statedReply } from './call';
import { responseFor, type Variant } from './variants/variants';

/** The name of the socket's messages where a call is named, for tests that change their variant. */
export const messagingCall = 'SOCKET messaging';

/** The prefix of the id when a page joins its conversation over the socket (S7.22). */
const { PREFIX: prefix } = statedReply('GET /api/chat/config') as { PREFIX: string };

/** Returns a message of support, as the socket sends it. */
export const supportLine = (message: Json): Json => ({
  sender: 'admin',
  message,
  name: 'แอดมิน',
  session_id: 'session-1',
  createdAt: new Date().toISOString(),
});

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
export function chatSocket(server: HttpServer, variants: ReadonlyMap<string, Variant>) {
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
    sendMessage(id: string, message: Json): void {
      const variant = variants.get(messagingCall);
      const sent = responseFor(variant, supportLine(message), { path: '/api/messaging' });
      if (typeof sent === 'string') return;
      let content: unknown = sent.text;
      try {
        content = JSON.parse(sent.text);
      } catch {
        // Sent unparsed, as text.
      }
      io.to(id).emit('messaging', content);
    },
    close: () => io.close(),
  };
}
