import type { Db } from '../db/driver';
import { readMigrations } from '../db/read-migrations';
import { openTestSite, type TestSite } from '../testing/test-site';

const transfer = 'TWICE00000000001';

describe('the rule of one slip for one transfer', () => {
  let site: TestSite;
  let db: Db;
  beforeEach(async () => {
    site = await openTestSite();
    db = site.deps.db;
  });
  afterEach(() => site.close());

  const add = (id: string, refNo: string) =>
    db.query(
      `insert into slip (id, member_id, currency, status, ref_no, sha256, content_type, created_at)
       values (lpad($1, 24, '0'), (select id from member limit 1), 'THB', 'PROCESSING', $2, $1, 'image/png', now())`,
      [id, refNo],
    );
  /** Makes the rule anew, over what is there already. */
  const upgrade = () =>
    db.query(
      `drop index bank_credit_transfer; ${readMigrations().find(({ name }) => name === '0090-one-transfer.sql')?.sql}`,
    );

  it('holds for one transfer in two spellings', async () => {
    await add('1', `004:${transfer}`);
    await expect(add('2', transfer)).rejects.toMatchObject({ constraint: 'slip_one_transfer' });
  });

  it('begins on a database that had taken one twice, and leaves both as they were', async () => {
    await db.query(`drop index slip_one_transfer; create unique index slip_one_transfer on slip (ref_no)`);
    await add('1', `004:${transfer}`);
    await add('2', transfer);
    await upgrade();
    expect(await db.query('select ref_no from slip where ref_no is not null')).toHaveLength(2);
    await expect(add('3', `014:${transfer}`)).rejects.toMatchObject({ constraint: 'slip_one_transfer' });
    await add('4', '004:ANOTHER');
  });
});
