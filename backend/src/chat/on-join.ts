import type { components } from '@wallet/contract';
import type { Customer } from './customer';
import type { Deps } from '../deps';
import { asFailure, Failure } from '../core/http/failure';
import type { ChatSocket } from './chat-socket';
import { endedSessions } from '../members/session';
import { limits } from '../core/http/rate-limits';
import type { Rooms } from './rooms';

type Joined = components['schemas']['ChatSocketJoined'];

/**
 * True when a socket requests to join its own conversation: with the site's prefix and its own id.
 * A member may leave out the id.
 */
function isOwnRoom(room: unknown, prefix: string, { memberId, guestId }: Customer): boolean {
  if (typeof room !== 'object' || room === null) return false;
  const asked = room as Record<string, unknown>;
  if (asked.prefix !== prefix) return false;
  return memberId === null ? asked.guestId === guestId : (asked.userId ?? memberId) === memberId;
}

/** Lets a socket join its own conversation. Disconnects a socket that sends too many requests. */
export function onJoin(deps: Deps, rooms: Rooms, socket: ChatSocket): void {
  const times: number[] = [];

  const join = async (room: unknown): Promise<Joined> => {
    const { prefix } = await deps.settings.get('chat');
    if (!isOwnRoom(room, prefix, socket.data.customer)) throw new Failure(401, 'UNAUTHORIZED');
    const { tokenHash } = socket.data;
    if (tokenHash !== null && (await endedSessions(deps, [tokenHash])).has(tokenHash))
      throw new Failure(401, 'invalid-token');
    return { sequence: await rooms.join(socket) };
  };

  socket.on('join', (room, reply) => {
    const now = Date.now();
    times.push(now);
    if (times.length > limits.asksPerMinute && now - (times.shift() ?? 0) < 60_000) {
      socket.conn.close(true);
      return;
    }
    void join(room)
      .catch((error: unknown): Joined => {
        if (error instanceof RangeError) return { message: 'REQUEST_LIMIT' };
        return { message: asFailure(error)?.code ?? 'INTERNAL_SERVER_ERROR' };
      })
      .then((answer) => {
        // The socket disconnected while it was joining, and nothing else removes it from the room.
        if (!socket.connected) rooms.leave(socket);
        if (typeof reply === 'function') reply(answer);
      });
  });
  socket.on('disconnect', () => rooms.leave(socket));
}
