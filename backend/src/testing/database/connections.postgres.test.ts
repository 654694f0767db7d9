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
  retry,
  runTransaction,
  type Tx,
} from '@wallet/server/db';
import { readFunctions } from '../../core/migrate';
import { openBeforeAll } from '../open-before-all';
import { atOnce } from '../at-once';

const serverUrl = (): string => databaseUrl(process.env.TEST_POSTGRES_URL ?? '', 'postgres');
const pidOf = async (tx: Tx): Promise<number> =>
  (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
const terminate = (pid: number): Promise<void> =>
  postgresAdmin(serverUrl(), `select pg_terminate_backend(${pid}, 10000)`);

describe('a connection that the database server terminates', () => {
  const db = openBeforeAll(openTestDb);
  let name: string;
  beforeAll(async () => {
    await db.query('create table thing (id int primary key)');
    name = (await db.query<{ name: string }>('select current_database()::text as name'))[0]?.name ?? '';
  });
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
    const locker = new Client({ connectionString: databaseUrl(serverUrl(), name) });
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

test.each(['select key, value from setting', '\n  SELECT count(*) from member where id = $1'])(
  'recognizes a plain read: %s',
  (sql) => expect(isPlainRead(sql)).toBe(true),
);

test.each([
  'insert into setting (key) values ($1)',
  'with deleted as (delete from news returning id) select id from deleted',
  'select id from member for update',
  'select id from member for no key update skip locked',
  'select ledger_seal_round($1, $2) as sealed',
  'select 1; delete from setting',
])('recognizes a statement that may write or lock: %s', (sql) => expect(isPlainRead(sql)).toBe(false));

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
  const [named] = await ownDb.query<{ name: string }>('select current_database()::text as name');
  const url = new URL(databaseUrl(serverUrl(), named?.name ?? ''));
  const proxy = await startLoadBalancer(() => [Number(new URL(serverUrl()).port)]);
  url.port = String(proxy.port);
  site.deps.db = await openPostgres(url.href);
  // Also closes the open connections.
  proxy.close();
  const body = { username: '0811111111', password: 'mango-sticky-rice' };
  for (const attempt of [1, 2])
    expect([attempt, await site.call('POST', '/api/login', { body })]).toMatchObject([
      attempt,
      {
        status: 503,
        body: { message: 'INTERNAL_SERVER_ERROR', details: { requestId: expect.any(String) } },
      },
    ]);
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

const transactions = 500;

describe('a PostgreSQL server with more work than connections', () => {
  it('queues five hundred concurrent transactions without a failure', async () => {
    const site = await openTestSite();
    const { db } = site.deps;
    await db.query('create table turn (n int)');
    await atOnce(transactions, (n) =>
      db.tx(async (tx) => {
        await tx.query('insert into turn (n) values ($1)', [n]);
        await tx.query('select count(*) from turn where n < $1', [n]);
      }),
    );
    expect(await db.query('select count(*) as n from turn')).toEqual([{ n: transactions }]);
    await site.close();
  });

  it('[S8.10] replies REQUEST_LIMIT after the maximum wait and serves again when connections are free', async () => {
    const site = await openTestSite();
    const [named] = await site.deps.db.query<{ name: string }>('select current_database()::text as name');
    const url = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', named?.name ?? '');
    const db = await openPostgres(url, { ...defaultDbLimits, waitMs: 100 });
    const { db: ownDb } = site.deps;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: 10 }, () => db.tx(async () => released));
    site.deps.db = db;
    const body = { username: '0811111111', password: 'mango-sticky-rice' };
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: 1_000 } },
    });
    release();
    await Promise.all(holders);
    expect((await site.call('POST', '/api/login', { body })).status).toBe(200);
    site.deps.db = ownDb;
    await db.close();
    await site.close();
  });
});
