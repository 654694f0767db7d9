import type { Db } from '../core/db/driver';
import { openTestSite, type TestSite } from '../testing/site/test-site';

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

  it('applies to a reference with and without the bank’s number', async () => {
    await add('1', `004:${transfer}`);
    for (const [id, refNo] of [
      ['2', transfer],
      ['3', `014:${transfer}`],
    ] as const)
      await expect(add(id, refNo)).rejects.toMatchObject({ constraint: 'slip_one_transfer' });
    await add('4', '004:ANOTHER');
  });

  it('ignores rejected slips', async () => {
    await add('1', transfer);
    await db.query(`update slip set status = 'FAILED', note = 'x' where ref_no = $1`, [transfer]);
    await add('2', `004:${transfer}`);
  });
});
