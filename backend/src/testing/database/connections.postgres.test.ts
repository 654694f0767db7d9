import { Client } from 'pg';
import { databaseUrl, postgresAdmin } from './postgres-admin';
import { startPostgres } from './start-postgres';
import { openTestDb } from './test-db';
import { startLoadBalancer } from '../site/load-balancer';
import { openTestSite } from '../site/test-site';
import {
  DbError,
  defaultDbLimits,
  isConflictOrLost,
  isPlainRead,
  isUnavailable,
  openDatabase,
  openPostgres,
  type Queryable,
  retry,
  runTransaction,
  type Tx,
} from '@wallet/server/db';
import { readFunctions } from '../../core/migrate';
import { deferred } from '../deferred';
import { openBeforeAll } from '../open-before-all';
import { atOnce } from '../at-once';

const serverUrl = (): string => databaseUrl(process.env.TEST_POSTGRES_URL ?? '', 'postgres');
const pidOf = async (tx: Tx): Promise<number> =>
  (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
/** Returns the URL of a test's database. */
const urlOf = async (db: Queryable): Promise<string> =>
  databaseUrl(
    serverUrl(),
    (await db.query<{ name: string }>('select current_database()::text as name'))[0]?.name ?? '',
  );
const terminate = (pid: number): Promise<void> =>
  postgresAdmin(serverUrl(), `select pg_terminate_backend(${pid}, 10000)`);

describe('a connection that the database server terminates', () => {
  const db = openBeforeAll(openTestDb);
  beforeAll(() => db.query('create table thing (id int primary key)'));
  beforeEach(() => db.query('truncate thing'));

  const readIds = () => db.query('select id from thing');

  it('retries a transaction that was not committed', async () => {
    let attempts = 0;
    await db.tx(async (tx) => {
      attempts += 1;
      await tx.query('insert into thing (id) values (1)');
      if (attempts === 1) await terminate(await pidOf(tx));
      await tx.query('insert into thing (id) values (2)');
    });
    expect(attempts).toBe(2);
    expect(await readIds()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  /** Terminates a statement's session while the statement waits for a lock. */
  async function terminateWhileLocked(statement: string): Promise<unknown> {
    const locker = new Client({ connectionString: await urlOf(db) });
    await locker.connect();
    await locker.query('begin; lock table thing in access exclusive mode');
    const result = db.query(statement).catch((error: unknown) => error);
    let pid: number | undefined;
    while (pid === undefined) {
      const waiting = await locker.query<{ pid: number }>(
        'select pid from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()',
      );
      pid = waiting.rows[0]?.pid;
    }
    await terminate(pid);
    await locker.end();
    return result;
  }

  it('retries a read', async () => {
    expect(await terminateWhileLocked('select id from thing')).toEqual([]);
  });

  it('does not retry a single write, since it may have been committed', async () => {
    expect(await terminateWhileLocked('insert into thing (id) values (3)')).toMatchObject({ code: '57P01' });
  });

  it('does not retry a transaction whose commit was sent', async () => {
    let attempts = 0;
    const run = (sql: string) =>
      sql === 'commit'
        ? Promise.reject(new DbError({ message: 'Connection terminated unexpectedly' }))
        : Promise.resolve({ rows: [], command: sql.toUpperCase() });
    const work = () => runTransaction({ run }, async () => void (attempts += 1), 1_000);
    await expect(retry(work, isConflictOrLost)).rejects.toMatchObject({ code: '40003' });
    expect(attempts).toBe(1);
  });
});

it('rejects a replica, with the variable to change', async () => {
  const replica = await startPostgres({ isReplica: true });
  try {
    await expect(openDatabase({ databaseUrl: replica.url, dataDir: '' })).rejects.toThrow(
      /is a replica: name the primary in DATABASE_URL\.$/,
    );
  } finally {
    await replica.stop();
  }
});

test.each([
  ['select key, value from setting', true],
  ['\n  SELECT count(*) from member where id = $1', true],
  ['insert into setting (key) values ($1)', false],
  ['with deleted as (delete from news returning id) select id from deleted', false],
  ['select id from member for no key update skip locked', false],
  ['select ledger_seal_round($1, $2) as sealed', false],
  ['select 1; delete from setting', false],
])('recognizes a plain read, which neither writes nor locks: %s', (sql, isRead) =>
  expect(isPlainRead(sql)).toBe(isRead),
);

test('each SQL function has an underscore in its name, so that a call is recognized', () => {
  const names = readFunctions().flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:or replace )?function (\w+)/gi)].map(([, name]) => name ?? ''),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/\w_\w/.test(name))).toEqual([]);
});

test('[S8.10] replies 503 with the code of an internal error while the server is unreachable', async () => {
  const site = await openTestSite();
  const { db: ownDb } = site.deps;
  const url = new URL(await urlOf(ownDb));
  const proxy = await startLoadBalancer(() => [Number(new URL(serverUrl()).port)]);
  url.port = String(proxy.port);
  site.deps.db = await openPostgres(url.href);
  // Also closes the open connections.
  proxy.close();
  const body = { username: '0811111111', password: 'mango-sticky-rice' };
  expect(await site.call('POST', '/api/login', { body })).toMatchObject({
    status: 503,
    body: { message: 'INTERNAL_SERVER_ERROR', details: { requestId: expect.any(String) } },
  });
  await site.deps.db.close();
  site.deps.db = ownDb;
  await site.close();
});

test.each([
  [{ message: 'timeout exceeded when trying to connect' }],
  [{ message: 'Connection terminated due to connection timeout' }],
  [{ message: 'the database system is starting up', code: '57P03' }],
  [{ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }],
  [{ message: 'cannot execute INSERT in a read-only transaction', code: '25006' }],
  [{ message: 'The connection broke during the commit.', code: '40003' }],
])('does not retry, but reports as unavailable: %j', (fields) => {
  const error = new DbError(fields);
  expect([isConflictOrLost(error), isUnavailable(error)]).toEqual([false, true]);
});

describe('a PostgreSQL server with more work than connections', () => {
  const site = openBeforeAll(openTestSite);

  it('queues five hundred concurrent transactions without a failure', async () => {
    const { db } = site.deps;
    await db.query('create table turn (n int)');
    await atOnce(500, (n) => db.tx((tx) => tx.query('insert into turn (n) values ($1)', [n])));
    expect(await db.query('select count(*) as n from turn')).toEqual([{ n: 500 }]);
  });

  it('[S8.10] replies REQUEST_LIMIT after the maximum wait and serves again when connections are free', async () => {
    const { db: ownDb } = site.deps;
    const db = await openPostgres(await urlOf(ownDb), { ...defaultDbLimits, waitMs: 100 });
    const released = deferred();
    const holders = Array.from({ length: 10 }, () => db.tx(() => released.promise));
    site.deps.db = db;
    const body = { username: '0811111111', password: 'mango-sticky-rice' };
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: 1_000 } },
    });
    released.resolve();
    await Promise.all(holders);
    expect((await site.call('POST', '/api/login', { body })).status).toBe(200);
    site.deps.db = ownDb;
    await db.close();
  });
});
