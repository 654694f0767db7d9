import { Client } from 'pg';
import { databaseUrl } from '../../testing/database/database-url';
import { postgresAdmin } from '../../testing/database/postgres-admin';
import { openTestDb } from '../../testing/database/test-db';
import { DbError, isConflictOrLost, retry } from './db-error';
import type { Db, Tx } from './driver';
import { runTransaction } from './transaction';

const server = (): string => databaseUrl(process.env.TEST_POSTGRES_URL ?? '', 'postgres');
const pidOf = async (tx: Tx): Promise<number> =>
  (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0;
const terminate = (pid: number): Promise<void> =>
  postgresAdmin(server(), `select pg_terminate_backend(${pid}, 10000)`);

describe('a connection that the database server terminates', () => {
  let db: Db;
  let name: string;
  beforeAll(async () => {
    db = await openTestDb();
    await db.query('create table thing (id int primary key)');
    name = (await db.query<{ name: string }>('select current_database()::text as name'))[0]?.name ?? '';
  });
  beforeEach(() => db.query('truncate thing'));
  afterAll(() => db.close());

  const ids = () => db.query('select id from thing');

  it('lets a transaction run again that was not committed', async () => {
    let attempts = 0;
    await db.tx(async (tx) => {
      attempts += 1;
      await tx.query('insert into thing (id) values (1)');
      if (attempts === 1) await terminate(await pidOf(tx));
      await tx.query('insert into thing (id) values (2)');
    });
    expect(attempts).toBe(2);
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  /** Terminates a statement's session while the statement waits for a lock. */
  async function terminateWhileLocked(statement: string): Promise<unknown> {
    const locker = new Client({ connectionString: databaseUrl(server(), name) });
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

  it('lets a read run again', async () => {
    expect(await terminateWhileLocked('select id from thing')).toEqual([]);
  });

  it('does not run a lone write again, since it may have been committed', async () => {
    expect(await terminateWhileLocked('insert into thing (id) values (3)')).toMatchObject({ code: '57P01' });
  });

  it('does not run a transaction again whose commit was sent', async () => {
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
