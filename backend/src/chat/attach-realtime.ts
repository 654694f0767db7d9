import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Schemas } from '../call';
import { limitAttempts, socketLimits } from '../core/http/rate-limits';
import { requesterOf } from '@wallet/server';
import type { Deps } from '../deps';
import { AppError, toAppError } from '../core/errors';
import { hasExpired } from './chat-identity';
import {
  type ChatSocket,
  type FromCustomer,
  type ToCustomer,
  type Identity,
  identifySocket,
  type ChatNews,
} from './chat-socket';
import { isOwnOrigin } from '../core/http/requests';
import { pollWhileListening } from '../core/jobs/jobs';
import { toSocketError } from '../core/http/error-replies';
import { endedSessions } from '../members/session';
import type { Customer } from './customer';
import { Rooms } from './rooms';
import { sendTyping } from './support-outbox';
import { greet, sendSupportNews } from './support-state';
import proxyAddr from '@fastify/proxy-addr';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the number of open chat sockets of this process; absent until the chat is attached. */
    openSockets?(): number;
  }
}

/** True when a join has the site's prefix and the socket's own customer id. A member may leave out the id. */
function isOwnRoom(room: unknown, prefix: string, { memberId, guestId }: Customer): boolean {
  if (typeof room !== 'object' || room === null) return false;
  const requested = room as Record<string, unknown>;
  if (requested.prefix !== prefix) return false;
  return memberId === null ? requested.guestId === guestId : (requested.userId ?? memberId) === memberId;
}

/** Returns a function that counts one request of a socket, and closes the socket and returns false above the limit. */
function createRequestLimit(socket: ChatSocket): () => boolean {
  const requestTimes: number[] = [];
  return () => {
    const now = Date.now();
    requestTimes.push(now);
    if (requestTimes.length <= socketLimits.requestsPerMinute) return true;
    // Now there is one more request than a minute allows, so the oldest must be a minute old.
    const oldest = requestTimes.shift() ?? 0;
    if (now - oldest >= 60_000) return true;
    socket.conn.close(true);
    return false;
  };
}

/** Minimum time between two `typing` signals of a socket that the help desk gets (ms). */
const typingPauseMs = 3_000;

function handleTyping(deps: Deps, socket: ChatSocket, isAllowed: () => boolean): void {
  let nextAt = 0;
  socket.on('typing', () => {
    const now = performance.now();
    if (!isAllowed() || now < nextAt) return;
    nextAt = now + typingPauseMs;
    sendTyping(deps, socket.data.customer).catch(() => undefined);
  });
}

function handleJoins(deps: Deps, rooms: Rooms, socket: ChatSocket, isAllowed: () => boolean): void {
  const join = async (room: unknown): Promise<Schemas['ChatSocketJoined']> => {
    const { prefix } = await deps.settings.get('chat');
    if (!isOwnRoom(room, prefix, socket.data.customer)) throw new AppError(401, 'UNAUTHORIZED');
    const { tokenHash } = socket.data;
    if (tokenHash !== null && (await endedSessions(deps, [tokenHash])).has(tokenHash))
      throw new AppError(401, 'invalid-token');
    if (hasExpired(socket.data, deps.clock)) throw new AppError(401, 'EXPIRED_AUTH_TOKEN');
    return { sequence: await rooms.join(socket) };
  };

  socket.on('join', (room, reply) => {
    if (!isAllowed()) return;
    void join(room)
      .catch((error: unknown): Schemas['ChatSocketJoined'] => {
        return { message: toAppError(error)?.code ?? 'INTERNAL_SERVER_ERROR' };
      })
      .then((joined) => {
        // A socket that disconnected while it was joining is removed here, since its `disconnect` event came too early.
        if (!socket.connected) rooms.leave(socket);
        if (typeof reply === 'function') reply(joined);
        if (joined.sequence !== undefined) void greet(deps, rooms, socket);
      });
  });
  socket.on('disconnect', () => rooms.leave(socket));
}

/** Polling intervals: to find messages without a notification, and within a second sockets whose login has ended. */
const pollIntervalMs = { messages: 1_000, logins: 600 };

async function disconnectEnded(deps: Deps, sockets: readonly ChatSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const isTerminated = (await deps.settings.get('service')).terminated;
  const ended = await endedSessions(
    deps,
    sockets.flatMap(({ data }) => data.tokenHash ?? []),
  );
  for (const socket of sockets) {
    const { tokenHash } = socket.data;
    if (isTerminated || (tokenHash !== null && ended.has(tokenHash)) || hasExpired(socket.data, deps.clock))
      socket.disconnect(true);
  }
}

type ChatServer = Server<FromCustomer, ToCustomer, Record<string, never>, Identity>;

/** Opens the chat's sockets on the server and returns the socket server, for further namespaces. */
export function attachRealtime(app: FastifyInstance, deps: Deps): ChatServer {
  const { db, chatFeed, config } = deps;
  const trustsProxy = proxyAddr.compile(config.trustProxy);
  const io: ChatServer = new Server(app.server, {
    path: '/socket.io',
    // One connection for the whole session: several processes behind one address need no sticky sessions.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: socketLimits.payloadBytes,
    connectTimeout: 10_000,
    allowRequest: (request, callback) => {
      const behindProxy = trustsProxy(request.socket.remoteAddress ?? '', 0);
      callback(null, isOwnOrigin(request, { allowed: config.allowedOrigins, behindProxy }));
    },
  });
  app.decorate('openSockets', () => io.engine.clientsCount);
  const rooms = new Rooms(db);
  const sockets = (): ChatSocket[] => [...io.sockets.sockets.values()];

  io.use((socket, next) => {
    const address = proxyAddr(socket.request, trustsProxy);
    const admit = async (): Promise<void> => {
      const bucket = `chat-socket:${requesterOf(address)}`;
      await limitAttempts(deps, bucket, socketLimits.connectionsPerMinute, 'REQUEST_LIMIT');
      Object.assign(socket.data, await identifySocket(deps, socket.handshake.auth, address));
    };
    admit().then(
      () => next(),
      (error: unknown) => next(toSocketError(error)),
    );
  });
  io.on('connection', (socket) => {
    const isAllowed = createRequestLimit(socket);
    handleJoins(deps, rooms, socket, isAllowed);
    handleTyping(deps, socket, isAllowed);
  });
  const onNews = (news: ChatNews): void => rooms.receive(news);
  chatFeed.on('news', onNews);

  // The polls find what other processes have stored.
  pollWhileListening(app, [
    [pollIntervalMs.messages, () => rooms.poll()],
    [pollIntervalMs.messages, () => sendSupportNews(deps, rooms)],
    [pollIntervalMs.logins, () => disconnectEnded(deps, sockets())],
  ]);
  app.addHook('preClose', async () => {
    chatFeed.off('news', onNews);
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
  });
  return io;
}
