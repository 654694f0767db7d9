import type { Db } from '../core/db/driver';
import { newId } from '../core/new-id';
import { openTestDb } from '../testing/database/test-db';

const member = newId();
const other = newId();

describe('the database rules for received bonuses', () => {
  let db: Db;
  beforeEach(async () => {
    db = await openTestDb();
    for (const id of [member, other]) {
      await db.query(
        `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
           created_at)
         values ($1, $1, 'x', '!', 'THB', 'GSB', 'X', $1, now())`,
        [id],
      );
    }
  });
  afterEach(() => db.close());

  const receive = (memberId: string, source: string, code: string, ended = false) =>
    db.query(
      `insert into bonus_round (id, member_id, source, code, amount, percent_fail, granted_at, ended_at, outcome)
       values ($1, $2, $3, $4, 0, 12.5, now(), case when $5 then now() end, case when $5 then 'success' end)`,
      [newId(), memberId, source, code, ended],
    );

  it('allow one running bonus per member', async () => {
    await receive(member, 'bonus', 'B');
    await receive(other, 'bonus', 'B');
    await expect(receive(member, 'promotion', 'P')).rejects.toMatchObject({
      constraint: 'bonus_round_one_running',
    });
    await receive(member, 'promotion', 'P', true);
  });

  it('allow a bonus several times, and a promotion once', async () => {
    for (const source of ['bonus', 'bonus', 'promotion']) await receive(member, source, 'X', true);
    await expect(receive(member, 'promotion', 'X')).rejects.toMatchObject({
      constraint: 'bonus_round_promotion_once',
    });
    await receive(other, 'promotion', 'X');
  });
});
