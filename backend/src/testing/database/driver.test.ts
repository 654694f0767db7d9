import { openTestDb } from './test-db';
import {
  claimDue,
  column,
  type Db,
  DbError,
  defaultDbLimits,
  leaseMs,
  openPostgres,
  postpone,
} from '@wallet/server/db';
import { openPglite } from '@wallet/server/pglite';
import { deferred } from '../deferred';
import { openBeforeAll } from '../open-before-all';

describe('the database driver', () => {
  const db = openBeforeAll(openTestDb);
  beforeAll(() => db.query('create table thing (id int primary key, n bigint)'));
  beforeEach(() => db.query('truncate thing'));

  const count = async () => (await db.query<{ n: number }>('select count(*) as n from thing'))[0]?.n;

  it('returns the same types on every engine', async () => {
    const at = new Date('2026-03-04T05:06:07.089Z');
    const rows = await db.query(
      `select 9007199254740991::int8 as big, count(*) as total, 1.50::numeric as exact, date '2026-03-04' as day,
         $1::timestamptz as at, $2::jsonb as json, array[1, 2]::int8[] as numbers, $3::text[] as words, null::int8 as nothing,
         $4::bytea as bytes
       from thing`,
      [at, JSON.stringify([{ a: 1 }]), ['ก', '{,}'], Buffer.from([0, 92, 255])],
    );
    expect([...((rows[0] as { bytes?: Uint8Array }).bytes ?? [])]).toEqual([0, 92, 255]);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        total: 0,
        exact: '1.50',
        day: '2026-03-04',
        at,
        json: [{ a: 1 }],
        numbers: [1, 2],
        words: ['ก', '{,}'],
        nothing: null,
        bytes: expect.any(Uint8Array),
      },
    ]);
  });

  it('rejects an integer that is too large for a number', async () => {
    await expect(db.query('select 9007199254740993::int8 as n, $1::int as x', [1])).rejects.toThrow(
      'too large',
    );
  });

  it('throws an error with SQLSTATE and constraint', async () => {
    await db.query('insert into thing (id) values ($1)', [1]);
    const error = await db
      .query('insert into thing (id) values ($1)', [1])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DbError);
    expect(error).toMatchObject({ code: '23505', constraint: 'thing_pkey' });
  });

  it('commits all of a transaction or nothing, also when it ignores an error', async () => {
    await db.tx((tx) => tx.query('insert into thing (id) values (1)'));
    const broken = db.tx(async (tx) => {
      await tx.query('insert into thing (id) values (2)');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await count()).toBe(1);
    const ignored = db.tx(async (tx) => {
      await tx.query('insert into thing (id) values (3)');
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(ignored).rejects.toMatchObject({ code: '25P02' });
    expect(await count()).toBe(1);
  });

  it('runs concurrent statements of a transaction in order and rolls all of them back when one fails', async () => {
    const [, before, , after] = await db.tx((tx) =>
      Promise.all([
        tx.query('insert into thing (id, n) values ($1, $2)', [1, 10]),
        tx.query<{ n: number }>('select n from thing'),
        tx.query('update thing set n = $1', [20]),
        tx.query<{ n: number }>('select n from thing'),
      ]),
    );
    expect([before, after]).toEqual([[{ n: 10 }], [{ n: 20 }]]);
    const work = db.tx((tx) =>
      Promise.all([tx.query('update thing set n = 30'), tx.query('insert into thing (id) values (1)')]),
    );
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await db.query('select n from thing')).toEqual([{ n: 20 }]);
  });

  it('rejects a query outside the open transaction, which would wait forever, and one of an ended transaction', async () => {
    await db.tx(async (tx) => {
      await expect(db.query('select 1')).rejects.toThrow('use its tx');
      await expect(db.tx(() => Promise.resolve())).rejects.toThrow('use its tx');
      await tx.query('select 1');
    });
    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    const ended = await db.tx(async (tx) => ({ tx }));
    await expect(ended.tx.query('select 1')).rejects.toThrow('is over');
  });

  it('retries after a serialization failure, with five attempts in total', async () => {
    let attempts = 0;
    const failTimes = (times: number) =>
      db.tx(async (tx) => {
        attempts += 1;
        await tx.query('insert into thing (id) values ($1)', [times * 10 + attempts]);
        if (attempts <= times) throw new DbError({ message: 'retry', code: '40001' });
        return attempts;
      });
    await expect(failTimes(3)).resolves.toBe(4);
    expect(await count()).toBe(1);
    attempts = 0;
    await expect(failTimes(9)).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(5);
  });
});

describe('a leased queue', () => {
  const db = openBeforeAll(openTestDb);
  const queue = {
    table: 'job',
    isOpen: 'is_open',
    pauseMs: { first: 1_000, max: 3_000 },
    maxPerMember: 2,
    columns: { id: column<number>() },
  };
  let ms = 0;
  const server = { db, clock: { now: () => new Date(ms) } };
  const claim = async () => (await claimDue(server, queue)).map(({ id }) => id).sort();
  beforeAll(() =>
    db.query(
      `create table job (id int primary key, member_id text, is_open boolean default true, tries int default 0,
         next_try_at timestamptz)`,
    ),
  );
  beforeEach(async () => {
    ms = 1_000_000;
    await db.query('truncate job');
    for (const [id, member] of ['a', 'a', 'a', 'b'].entries())
      await db.query('insert into job (id, member_id, next_try_at) values ($1, $2, $3)', [
        id,
        member,
        new Date(ms),
      ]);
  });

  it('gives each row to one claim, a few of each member at a time, and again after the lease', async () => {
    expect(await claim()).toEqual([0, 1, 3]);
    expect(await claim()).toEqual([2]);
    expect(await claim()).toEqual([]);
    ms += leaseMs;
    expect(await claim()).toEqual([0, 1, 3]);
  });

  it('doubles the pause after each failure up to its maximum, and leaves a closed row alone', async () => {
    await db.query('delete from job where id > 0');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await postpone(server, queue, 0);
      const [row] = await db.query<{ at: Date }>('select next_try_at as at from job');
      pauses.push((row?.at.getTime() ?? 0) - ms);
    }
    expect(pauses).toEqual([1_000, 2_000, 3_000, 3_000]);
    await db.query('update job set is_open = false');
    await postpone(server, queue, 0);
    expect(await db.query('select tries from job')).toEqual([{ tries: 4 }]);
    ms += leaseMs;
    expect(await claim()).toEqual([]);
  });
});

const shortLimits = { ...defaultDbLimits, statementMs: 1_000, transactionMs: 1_500, waitMs: 300 };
const longLimits = { statementMs: 60_000, transactionMs: 60_000 };
/** Takes longer than the short limits. */
const slowQuery = 'select pg_sleep(1.2)';

describe('the limits of a transaction', () => {
  let db: Db;
  beforeAll(async () => {
    const { TEST_ENGINE, TEST_POSTGRES_URL = '' } = process.env;
    db =
      TEST_ENGINE === 'postgres'
        ? await openPostgres(TEST_POSTGRES_URL, shortLimits)
        : await openPglite({}, shortLimits);
  });
  afterAll(() => db.close());

  it('can be longer than those of a request', async () => {
    await db.tx((tx) => tx.query(slowQuery), longLimits);
    if (db.engine === 'postgres')
      await expect(db.tx((tx) => tx.query(slowQuery))).rejects.toMatchObject({ code: '57014' });
  });

  it('reject a transaction that waits too long to start, without running it', async () => {
    const released = deferred();
    const connections = db.engine === 'postgres' ? 10 : 1;
    const holders = Array.from({ length: connections }, () => db.tx(() => released.promise, longLimits));
    let hasRun = false;
    const late = db.tx(async () => {
      hasRun = true;
    });
    await expect(late).rejects.toMatchObject({ code: '53300' });
    await expect(db.query('select 1')).rejects.toMatchObject({ code: '53300' });
    released.resolve();
    await Promise.all(holders);
    expect(hasRun).toBe(false);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
