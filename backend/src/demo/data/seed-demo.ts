import { insert, type Tx } from '@wallet/server/db';
import type { Deps } from '../../deps';
import type { Localized } from '../../settings/language';
import { sourceText } from '../../wagering';
import { demoDatabase, demoLock } from './claim-database';
import { daysBefore, demoId, demoMembers, demoPassword } from './demo-members';
import { seedFriends } from './seed-friends';
import { seedMembers } from './seed-members';
import { seedSite } from './seed-site';

/** Not a hash, so no password matches it. */
const noPassword = '!';
const winner = demoId('0811111111');
/** The rich member's wins on the wheel: the slice, and the number of days ago. */
const wins = [
  { slice: 'CASH100', daysAgo: 0 },
  { slice: 'CASH20', daysAgo: 1 },
  { slice: 'CASH50', daysAgo: 3 },
  { slice: 'CASH20', daysAgo: 5 },
];
const validDays = 30;

async function seedCoupons(tx: Tx, now: Date): Promise<void> {
  for (const [index, { slice, daysAgo }] of wins.entries()) {
    const [won] = await tx.query<{ label: Localized; amount: number }>(
      'select label, prize_amount as amount from wheel_slice where code = $1 limit 1',
      [slice],
    );
    if (!won) continue;
    const prizeName: Localized = { th: 'เครดิตจากวงล้อ', la: 'ເຄຣດິດຈາກວົງລໍ້', en: 'Credit from the wheel' };
    const coupon = {
      id: demoId(`coupon:${index}`),
      memberId: winner,
      prizeName: JSON.stringify(prizeName),
      sliceLabel: JSON.stringify(won.label),
      amount: won.amount,
      createdAt: daysBefore(now, daysAgo),
      expireAt: daysBefore(now, daysAgo - validDays),
    };
    await insert(tx, 'coupon', coupon, 'on conflict do nothing');
  }
}

/** Writes the statement entries of this transaction's ledger entries, which are the demo members' past. */
async function seedStatement(tx: Tx): Promise<void> {
  await tx.query(
    `insert into statement
       (id, member_id, type, status, from_place, to_place, amount, source, description, created_at)
     select substr(md5('statement-' || t.id), 1, 24), w.owner, case t.kind when 'invite' then 'bonus' else t.kind end,
       'SUCCESS', case t.kind when 'transfer' then 'wallet' end, case t.kind when 'transfer' then o.label else 'wallet' end,
       abs(p.amount), case t.kind when 'invite' then 'invite' end, case t.kind when 'invite' then $1::jsonb end,
       t.occurred_at
     from ledger_txn t
       join ledger_posting p on p.txn_id = t.id
       join ledger_account w on w.id = p.account_id and w.kind = 'wallet'
       join ledger_posting q on q.txn_id = t.id and q.account_id <> p.account_id
       join ledger_account o on o.id = q.account_id
     where t.written_by = pg_current_xact_id() and t.kind in ('deposit', 'transfer', 'invite')
     order by t.occurred_at, t.id`,
    [JSON.stringify(await sourceText(tx, 'invite', null))],
  );
}

type DemoSite = Pick<Deps, 'clock'> & { config: Pick<Deps['config'], 'edition'> };

/** Adds missing data of the demo site, and changes no existing data. */
export async function seedData(tx: Tx, { clock, config }: DemoSite, passwordHash: string): Promise<void> {
  const now = clock.now();
  const isLao = config.edition === 'lao';
  await tx.query(`select pg_advisory_xact_lock(${demoLock})`);
  await seedSite(tx, isLao ? ['THB', 'LAK'] : ['THB']);
  await seedMembers(tx, passwordHash, isLao ? 'LAK' : 'THB', now);
  await seedFriends(tx, now);
  await seedCoupons(tx, now);
  await seedStatement(tx);
}

/** Creates the demo site in one transaction, as `seedData` does. */
export async function seedDemo(site: DemoSite & Pick<Deps, 'db' | 'passwords'>): Promise<void> {
  const { db, passwords } = site;
  const existing = await db.query('select id from member where username = any($1::text[])', [
    demoMembers.map(({ username }) => username),
  ]);
  // Hashing is slow, and a second start adds no members.
  const addsMembers = existing.length < demoMembers.length;
  const passwordHash = addsMembers ? await passwords.hash(demoPassword, 'demo') : noPassword;
  await db.tx((tx) => seedData(tx, site, passwordHash));
}

/** The demo site, loaded only when it is enabled. Its database is claimed before data is added. */
export const demo = { claimDatabase: demoDatabase.claim, seed: seedDemo };
