import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from '../../app';
import { bearerToken } from '../../core/http/requests';
import { assertAllowedNetwork, findSession } from '../../members/session';
import { PasswordHasher } from '../../members/password-hasher';
import { ChatFeed } from '../../chat/chat-socket';
import { systemClock } from '@wallet/server';
import { readConfig } from '../../config';
import { migrate } from '../../core/migrate';
import { openDatabase } from '@wallet/server/db';
import type { Deps } from '../../deps';
import { AppError } from '../../core/errors';
import { Settings } from '../../settings/settings';
import { logOptions } from '../../core/monitoring/log';
import { openProviders } from '../../open-providers';
import { createSecurityEvents } from '../../core/security-events';

interface Transaction {
  /** The row ids in pgbench's tables, and the amount. */
  Body: { account: number; teller: number; branch: number; delta: number };
}

const integer = { type: 'integer' };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['account', 'teller', 'branch', 'delta'],
  properties: { account: integer, teller: integer, branch: integer, delta: integer },
};

/** Adds the measured route: identifies the member as every call does, then runs pgbench's TPC-B-like script. */
function addTransaction(app: FastifyInstance, deps: Deps): void {
  const transaction = async (request: FastifyRequest<Transaction>): Promise<object> => {
    if ((await deps.settings.get('service')).terminated) throw new AppError(410, 'gone');
    const session = await findSession(deps, bearerToken(request.headers.authorization) ?? '');
    if (!session) throw new AppError(401, 'invalid-token');
    await assertAllowedNetwork(deps, request.ip, 401);
    const { account, teller, branch, delta } = request.body;
    return deps.db.tx(async (tx) => {
      await tx.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
      const [row] = await tx.query<{ balance: number }>(
        'select abalance as balance from pgbench_accounts where aid = $1',
        [account],
      );
      await tx.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
      await tx.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
      await tx.query(
        'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
        [teller, branch, account, delta],
      );
      return { balance: row?.balance ?? 0 };
    });
  };
  app.route<Transaction>({
    method: 'POST',
    url: '/bench/transaction',
    schema: { body },
    handler: transaction,
  });
}

/**
 * Runs the backend's own server with one additional route, in a separate process. The route costs HTTP, validation,
 * login, the driver and one pgbench transaction per request. Its result is the limit that the contract's calls are
 * compared with.
 */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  await migrate(db);
  const deps: Deps = {
    db,
    clock: systemClock,
    settings: new Settings(db),
    passwords: new PasswordHasher(),
    chatFeed: new ChatFeed(),
    providers: openProviders({}),
    securityEvents: createSecurityEvents({ key: Buffer.alloc(32), write: () => undefined }),
    config,
  };
  const app = await buildApp(deps, { logger: logOptions(config.logLevel) });
  addTransaction(app, deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
  process.send?.({ ready: true, port: (app.server.address() as AddressInfo).port });
}

void start();
