import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '../db/driver';
import { newId } from '../new-id';
import { openTestDb } from '../testing/test-db';

const folder = path.join(__dirname, '../db/migrations');
const migrations = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const member = newId();
const other = newId();

/** What bonuses were before they were money: claims, receipts and promotions without amounts. */
describe('bonuses of an earlier program', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await db.query('drop schema public cascade; create schema public');
    const apply = async (wanted: (name: string) => boolean): Promise<void> => {
      for (const name of migrations.filter(wanted))
        await db.query(fs.readFileSync(path.join(folder, name), 'utf8'));
    };
    await apply((name) => name < '0040');
    for (const id of [member, other]) {
      await db.query(
        `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
           created_at)
         values ($1, $1, 'x', '!', 'THB', 'GSB', 'X', $1, now())`,
        [id],
      );
    }
    await db.query(
      `insert into bonus (code, name, type, max_received, percent_fail, position) values ('B', '{}', 'day', 3, 12.5, 0);
       insert into promotion (code, percent_fail, description) values ('P', 5, '{}')`,
    );
    const claim = newId();
    await db.query(
      'insert into member_bonus (id, member_id, bonus_code, is_active) values ($1, $2, $3, true)',
      [claim, member, 'B'],
    );
    for (const at of ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'])
      await db.query('insert into member_bonus_receipt (member_bonus_id, received_at) values ($1, $2)', [
        claim,
        at,
      ]);
    for (const id of [member, other])
      await db.query(
        `insert into member_promotion (member_id, promotion_code, activated_at) values ($1, 'P', '2026-03-03T00:00:00Z')`,
        [id],
      );
    await apply((name) => name >= '0040');
  });
  afterAll(() => db.close());

  it('stay received when they were, and one of them goes on running, without a condition', async () => {
    const rows = await db.query(
      `select member_id = $1 as mine, source, code, amount, percent_fail as fail, stake_target as stake,
         granted_at as at, ended_at is null as running
       from bonus_round order by mine desc, granted_at`,
      [member],
    );
    const at = (day: string): Date => new Date(`2026-03-${day}T00:00:00Z`);
    const bonus = { mine: true, source: 'bonus', code: 'B', amount: 0, fail: '12.5', stake: 0 };
    const promotion = { source: 'promotion', code: 'P', amount: 0, fail: '5', stake: 0, at: at('03') };
    expect(rows).toEqual([
      { ...bonus, at: at('01'), running: false },
      { ...bonus, at: at('02'), running: true },
      { ...promotion, mine: true, running: false },
      { ...promotion, mine: false, running: true },
    ]);
  });
});
