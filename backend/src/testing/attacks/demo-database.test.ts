import type { Db } from '../../core/db/driver';
import { demoDatabase } from '../../demo/data/claim-database';
import { Settings, siteSecret } from '../../settings/settings';
import { openTestDb } from '../database/test-db';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

describe('the start of the demo on a database', () => {
  let db: Db;
  let name: string;
  beforeEach(async () => {
    db = await openTestDb();
    name = isPostgres
      ? ((await db.query<{ name: string }>('select current_database() as name'))[0]?.name ?? '')
      : '/data/site';
  });
  afterEach(() => db.close());

  const claim = (allowedName?: string) =>
    demoDatabase.claim(db, {
      databaseUrl: isPostgres ? 'postgres://somewhere/else' : undefined,
      dataDir: '/data/site',
      demoDatabase: allowedName,
    });
  const addMember = (): Promise<unknown> =>
    db.query(
      `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
       values ('0123456789abcdef01234567', '0891234567', 'A member', '!', 'THB', 'SCB', 'A MEMBER', '1234567890', now())`,
    );

  it('claims an empty database, and accepts it at each later start', async () => {
    await siteSecret({ db, settings: new Settings(db) });
    await claim();
    expect(await demoDatabase.isOurs(db)).toBe(true);
    await addMember();
    await claim();
    expect(await demoDatabase.isOurs(db)).toBe(true);
  });

  it.each([
    ['a member', addMember],
    ['a setting of the operator', () => db.query(`insert into setting values ('info', '{}'::jsonb)`)],
  ])('rejects a database with %s in a message that names the database', async (_content, fill) => {
    await fill();
    await expect(claim()).rejects.toThrow(
      `The database ${name} holds data that the demo did not make, and the demo's logins are public: ` +
        `use an empty one, start without DEMO=1, or set DEMO_DATABASE=${name} to use it all the same.`,
    );
    await expect(claim('another')).rejects.toThrow('holds data that the demo did not make');
    expect(await db.query(`select 1 as one from setting where key = 'demo'`)).toEqual([]);
  });

  it('uses a database that DEMO_DATABASE names, but never empties it', async () => {
    await addMember();
    await claim(name);
    await claim();
    expect(await demoDatabase.isOurs(db)).toBe(false);
  });
});
