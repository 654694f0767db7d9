import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Schemas } from '../call';
import { limitAttempts, socketLimits } from '../core/http/rate-limits';
import { AppError } from '../core/errors';
import { toSocketError } from '../core/http/error-replies';
import { requesterOf } from '@wallet/server';
import { pollWhileListening } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import { assertAllowedNetwork, endedSessions, findSession } from '../members/session';
import { walletOf } from './wallet';
import { type WalletChange, readChangesSince, WalletWatch } from './wallet-changes';

interface ServerEvents {
  'wallet-ready'(state: Schemas['WalletReady']): void;
  'wallet-changed'(change: WalletChange): void;
}

interface PageOwner {
  memberId: string;
  tokenHash: string;
}

type NoEvents = Record<string, never>;

type WalletNamespace = Namespace<NoEvents, ServerEvents, NoEvents, PageOwner>;
type WalletSocket = Socket<NoEvents, ServerEvents, NoEvents, PageOwner>;

/** The cast is needed because the socket server has the chat's types. */
const openWalletNamespace = (io: Pick<Server, 'of'>): WalletNamespace =>
  io.of('/wallet') as unknown as WalletNamespace;

/** Polling intervals. A break must end the sockets of other sessions within a second. */
export const intervalsMs = { changes: 1_000, sessions: 600 };

/** Returns the time of the last change that a page has received; undefined when it sent no valid time. */
function parseSince(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/**
 * Sends the changes that the page missed, then the balance. Starts to watch the member first, so that no change falls
 * between them. The page sends `at` back as `since` when it connects again.
 */
async function sendMissedChanges(deps: Deps, watch: WalletWatch, socket: WalletSocket): Promise<void> {
  const { token, since } = socket.handshake.auth;
  const at = deps.clock.now().toISOString();
  await watch.add(socket.data.memberId);
  const session = await findSession(deps, String(token));
  if (!session) return void socket.disconnect();
  const { amount: balance } = await walletOf(deps.db, session.member);
  const from = parseSince(since);
  const missed = from ? await readChangesSince(deps.db, session.member.id, from) : [];
  for (const change of missed) socket.emit('wallet-changed', change);
  socket.emit('wallet-ready', { at, balance });
}

async function disconnectEnded(deps: Deps, namespace: WalletNamespace): Promise<void> {
  const sockets = [...namespace.sockets.values()];
  if (sockets.length === 0) return;
  const ended = await endedSessions(
    deps,
    sockets.map(({ data }) => data.tokenHash),
  );
  for (const socket of sockets) if (ended.has(socket.data.tokenHash)) socket.disconnect();
}

/** Sends wallet changes of members over the namespace `/wallet` of the site's socket server. */
export function attachWalletSocket(app: FastifyInstance, deps: Deps, io: Pick<Server, 'of'>): void {
  const trusted = proxyAddr.compile(deps.config.trustProxy);
  const namespace = openWalletNamespace(io);
  const watch = new WalletWatch(deps.db, (memberId, change) =>
    namespace.local.to(memberId).emit('wallet-changed', change),
  );

  async function authenticate(socket: WalletSocket): Promise<void> {
    const address = proxyAddr(socket.request, trusted);
    const bucket = `wallet-socket:${requesterOf(address)}`;
    await limitAttempts(deps, bucket, socketLimits.connectionsPerMinute, 'REQUEST_LIMIT');
    if ((await deps.settings.get('service')).terminated) throw new AppError(410, 'gone');
    const { token } = socket.handshake.auth;
    const session = typeof token === 'string' ? await findSession(deps, token) : undefined;
    if (!session) throw new AppError(401, 'invalid-token');
    await assertAllowedNetwork(deps, address, 401);
    const { id } = session.member;
    if ((namespace.adapter.rooms.get(id)?.size ?? 0) >= socketLimits.perCustomer)
      throw new AppError(429, 'REQUEST_LIMIT');
    Object.assign(socket.data, { memberId: id, tokenHash: session.tokenHash });
  }

  namespace.use((socket, next) => {
    authenticate(socket).then(
      () => next(),
      (error: unknown) => next(toSocketError(error)),
    );
  });
  namespace.on('connection', (socket) => {
    const { memberId } = socket.data;
    void socket.join(memberId);
    // Disconnects on an error, so that the page connects again.
    const sent = sendMissedChanges(deps, watch, socket).catch(() => void socket.disconnect());
    socket.on('disconnect', () => void sent.then(() => watch.remove(memberId)));
  });

  pollWhileListening(app, [
    [intervalsMs.changes, () => watch.poll()],
    [intervalsMs.sessions, () => disconnectEnded(deps, namespace)],
  ]);
  app.addHook('preClose', async () => namespace.adapter.close());
}
