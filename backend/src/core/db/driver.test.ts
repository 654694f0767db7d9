import { openTestDb } from '../../testing/database/test-db';
import { DbError } from './db-error';
import type { Db, Tx } from './driver';

describe('the database driver', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await db.query('create table thing (id int primary key, n bigint)');
  });
  beforeEach(() => db.query('truncate thing'));
  afterAll(() => db.close());

  const count = async () => (await db.query<{ n: number }>('select count(*) as n from thing'))[0]?.n;

  it('reads the same types on every engine', async () => {
    const at = new Date('2026-03-04T05:06:07.089Z');
    const rows = await db.query(
      `select 9007199254740991::int8 as big, count(*) as counted, 1.50::numeric as exact, date '2026-03-04' as day,
         $1::timestamptz as at, $2::jsonb as json, array[1, 2]::int8[] as numbers, $3::text[] as words, null::int8 as nothing,
         $4::bytea as bytes
       from thing`,
      [at, JSON.stringify([{ a: 1 }]), ['ก', '{,}'], Buffer.from([0, 92, 255])],
    );
    expect([...((rows[0] as { bytes?: Uint8Array }).bytes ?? [])]).toEqual([0, 92, 255]);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        counted: 0,
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

  it('refuses an integer that a number cannot hold, instead of changing it', async () => {
    await expect(db.query('select 9007199254740993::int8 as n, $1::int as x', [1])).rejects.toThrow(
      'too large',
    );
  });

  it('gives SQLSTATE and constraint of a refusal', async () => {
    await db.query('insert into thing (id) values ($1)', [1]);
    const error = await db
      .query('insert into thing (id) values ($1)', [1])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DbError);
    expect(error).toMatchObject({ code: '23505', constraint: 'thing_pkey' });
  });

  it('does all of a transaction or nothing', async () => {
    await db.tx((tx) => tx.query('insert into thing (id) values (1)'));
    const broken = db.tx(async (tx) => {
      await tx.query('insert into thing (id) values (2)');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await count()).toBe(1);
  });

  it('does not pretend that a transaction with a swallowed error was committed', async () => {
    const work = db.tx(async (tx) => {
      await tx.query('insert into thing (id) values (1)');
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await count()).toBe(0);
  });

  it('answers what is sent together in the order in which it was sent, and undoes all of it when one fails', async () => {
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
    const unheard = db.tx(async (tx) => {
      await tx.query('update thing set n = 40');
      tx.query('select 1/0').catch(() => undefined);
    });
    await expect(unheard).rejects.toMatchObject({ code: '25P02' });
    expect(await db.query('select n from thing')).toEqual([{ n: 20 }]);
  });

  it('refuses a query past the open transaction at once, where it would wait for itself for ever', async () => {
    await db.tx(async (tx) => {
      await expect(db.query('select 1')).rejects.toThrow('use its tx');
      await expect(db.tx(() => Promise.resolve())).rejects.toThrow('use its tx');
      await tx.query('select 1');
    });
    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('refuses a transaction that is used after its end', async () => {
    const leaked = await db.tx(async (tx) => ({ tx }));
    await expect(leaked.tx.query('select 1')).rejects.toThrow('is over');
  });

  it('tries again after a serialization failure, five times in all', async () => {
    let tries = 0;
    const fails = (times: number) =>
      db.tx(async (tx) => {
        tries += 1;
        await tx.query('insert into thing (id) values ($1)', [times * 10 + tries]);
        if (tries <= times) throw new DbError({ message: 'try again', code: '40001' });
        return tries;
      });
    await expect(fails(3)).resolves.toBe(4);
    expect(await count()).toBe(1);
    tries = 0;
    await expect(fails(9)).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(5);
  });

  it('gives concurrent transactions their own turn, and none is lost', async () => {
    await db.query('insert into thing (id, n) values (1, 0)');
    await Promise.all(
      Array.from({ length: 40 }, () => db.tx((tx) => tx.query('update thing set n = n + 1 where id = 1'))),
    );
    expect(await db.query('select n from thing')).toEqual([{ n: 40 }]);
  });
});

describe('a transaction', () => {
  it('cannot be mistaken for the database, nor the database for a transaction, by type', () => {
    const accepts = (_db: Db): void => undefined;
    const acceptsTx = (_tx: Tx): void => undefined;
    const check = (db: Db, tx: Tx): void => {
      // @ts-expect-error a transaction has no tx of its own
      accepts(tx);
      // @ts-expect-error the database is not one transaction
      acceptsTx(db);
    };
    expect(check).toBeDefined();
  });
});
