import { createHmac } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { attempts, limits } from '../core/http/rate-limits';
import { requesterOf } from '../core/ip-networks';
import { siteSecret } from '../settings/site-secret';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import type { BetweenProcesses, ChatSocket, FromCustomer, ToCustomer } from './chat-socket';
import { type Identity, identifySocket } from './identify-socket';
import { isOwnOrigin } from '../core/http/requests';
import { onJoin } from './on-join';
import { refusalOfSocket } from '../core/http/error-replies';
import type { RedisLink } from '../core/open-redis';
import { Rooms } from './rooms';
import { startPolling } from './start-polling';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the number of open chat sockets of this process; absent until the chat is attached. */
    openSockets?(): number;
  }
}

type ChatServer = Server<FromCustomer, ToCustomer, BetweenProcesses, Identity>;

/**
 * Opens the chat's sockets on the server and returns the socket server, for further namespaces. The processes of a
 * site notify each other of messages over Redis.
 */
export async function attachRealtime(
  app: FastifyInstance,
  deps: Deps,
  redis: RedisLink | undefined,
): Promise<ChatServer> {
  const { db, clock, chatFeed, config } = deps;
  const believed = proxyAddr.compile(config.trustProxy);
  const io: ChatServer = new Server(app.server, {
    path: '/socket.io',
    // One connection for the whole session: several processes behind one address need no sticky sessions.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.payloadBytes,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      const behindProxy = believed(request.socket.remoteAddress ?? '', 0);
      answer(null, isOwnOrigin(request, { allowed: config.allowedOrigins, behindProxy }));
    },
  });
  app.decorate('openSockets', () => io.engine.clientsCount);
  const rooms = new Rooms(db);
  const sockets = (): ChatSocket[] => [...io.sockets.sockets.values()];

  io.use((socket, next) => {
    const address = proxyAddr(socket.request, believed);
    const admit = async (): Promise<void> => {
      const asked = await attempts.note(db, clock, `chat-socket:${requesterOf(address)}`);
      if (asked > limits.connectionsPerMinute) throw new Failure(429, 'REQUEST_LIMIT');
      Object.assign(socket.data, await identifySocket(deps, socket.handshake.auth, address));
    };
    admit().then(
      () => next(),
      (error: unknown) => next(refusalOfSocket(error)),
    );
  });
  io.on('connection', (socket) => onJoin(deps, rooms, socket));

  if (redis) {
    // Sites that share a Redis do not get each other's notifications, and no one can send any without the secret.
    const key = createHmac('sha256', await siteSecret(deps))
      .update('socket.io')
      .digest('base64url');
    io.adapter(createAdapter(redis.pub, redis.sub, { key }));
    io.on('news', (news) => rooms.receive(news));
    redis.onChange((connected) =>
      app.log.warn(`Redis is ${connected ? 'there again' : 'gone: news takes longer'}`),
    );
  }
  const stopListening = chatFeed.listen((news) => {
    rooms.receive(news);
    if (redis) io.serverSideEmit('news', news);
  });

  let endPolling: (() => void) | undefined;
  app.addHook('onListen', async () => {
    endPolling = startPolling(deps, rooms, sockets);
  });
  app.addHook('preClose', async () => {
    endPolling?.();
    stopListening();
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
  });
  return io;
}
