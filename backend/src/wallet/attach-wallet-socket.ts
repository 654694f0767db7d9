import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { endedSessions } from '../members/ended-sessions';
import { every } from '../core/jobs/every';
import { limits } from '../core/http/socket-limits';
import { refusalOfSocket } from '../core/http/refusal-of-socket';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { attempts } from '../core/http/attempts';
import { findSession } from '../members/find-session';
import { refuseNetwork } from '../members/refuse-network';
import { requesterOf } from '../core/http/requester-of';
import { tokenHash } from '../members/token-hash';
import { walletOf } from './wallet-of';
import { readChangesSince } from './read-wallet-changes';
import { type WalletNamespace, walletNamespace, type WalletSocket } from './wallet-namespace';
import { WalletWatch } from './wallet-watch';

/** Intervals between polls of the ledger and between session checks, in ms. */
const pausesMs = { changes: 1_000, logins: 3_000 };

/** Returns the time of the last change that a page has received; undefined when it sent no valid time. */
function sinceOf(value: unknown): Date | undefined {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** Sends a page its balance and the changes since its last connection. */
async function welcome(deps: Deps, watch: WalletWatch, socket: WalletSocket): Promise<void> {
  const { token, since } = socket.handshake.auth;
  const at = deps.clock.now().toISOString();
  await watch.add(socket.data.memberId);
  const session = await findSession(deps, String(token));
  if (!session) return void socket.disconnect();
  const { amount: balance } = await walletOf(deps.db, session.member);
  const from = sinceOf(since);
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
  const namespace = walletNamespace(io);
  const watch = new WalletWatch(deps.db, (memberId, change) =>
    namespace.local.to(memberId).emit('wallet-changed', change),
  );

  async function admit(socket: WalletSocket): Promise<void> {
    const address = proxyAddr(socket.request, trusted);
    const asked = await attempts.note(deps.db, deps.clock, `wallet-socket:${requesterOf(address)}`);
    if (asked > limits.connectionsPerMinute) throw new Failure(429, 'REQUEST_LIMIT');
    if ((await deps.settings.get('service')).terminated) throw new Failure(410, 'gone');
    const { token } = socket.handshake.auth;
    const session = typeof token === 'string' ? await findSession(deps, token) : undefined;
    if (!session) throw new Failure(401, 'invalid-token');
    await refuseNetwork(deps, address, 401);
    const { id } = session.member;
    if ((namespace.adapter.rooms.get(id)?.size ?? 0) >= limits.perCustomer)
      throw new Failure(429, 'REQUEST_LIMIT');
    Object.assign(socket.data, { memberId: id, tokenHash: tokenHash(String(token)) });
  }

  namespace.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(refusalOfSocket(error)),
    );
  });
  namespace.on('connection', (socket) => {
    const { memberId } = socket.data;
    void socket.join(memberId);
    // Disconnects on an error, so that the page connects again.
    const welcomed = welcome(deps, watch, socket).catch(() => void socket.disconnect());
    socket.on('disconnect', () => void welcomed.then(() => watch.remove(memberId)));
  });

  let stops: (() => void)[] = [];
  app.addHook('onListen', async () => {
    stops = [
      every(pausesMs.changes, () => watch.poll()),
      every(pausesMs.logins, () => disconnectEnded(deps, namespace)),
    ];
  });
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    await namespace.adapter.close();
  });
}
