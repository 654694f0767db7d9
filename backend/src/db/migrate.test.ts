import { openTestDb } from '../testing/test-db';
import type { Db } from './driver';
import { migrate } from './migrate';

describe('migrations', () => {
  let db: Db;
  beforeEach(async () => {
    db = await openTestDb();
  });
  afterEach(() => db.close());

  it('are applied once', async () => {
    const applied = await db.query('select name from schema_migration');
    expect(applied.length).toBeGreaterThanOrEqual(6);
    expect(await migrate(db)).toEqual([]);
  });

  it('have the time that tables of real size take, and that another process may take for them', async () => {
    const tx = jest.spyOn(db, 'tx');
    await migrate(db);
    const [, limits] = tx.mock.calls[0] ?? [];
    expect(limits?.statementMs).toBeGreaterThanOrEqual(600_000);
    expect(limits?.transactionMs).toBeGreaterThanOrEqual(600_000);
  });

  it('are refused when an applied one has changed', async () => {
    await db.query(`update schema_migration set checksum = 'other' where name like '0001%'`);
    await expect(migrate(db)).rejects.toThrow('0001-ledger.sql has changed');
  });

  it('are refused on a database of a newer program', async () => {
    await db.query(`insert into schema_migration (name, checksum) values ('9999-future.sql', 'x')`);
    await expect(migrate(db)).rejects.toThrow('newer than this program');
  });
});
