import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import pLimit from 'p-limit';
import { openSession } from '../members/session';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openBeforeAll } from '../testing/open-before-all';
import { seedYear } from '../testing/site/seed-year';
import { openTestSite } from '../testing/site/test-site';

type Day = components['schemas']['ActivityDay'];

const memberCount = 1_000;
const figures = ['deposits', 'withdrawals', 'won', 'lost'] as const;

interface LedgerMonth extends Record<(typeof figures)[number], number> {
  member: string;
  month: string;
}

/** The figures of each member and month by the ledger alone: postings, their accounts and their transactions. */
const ledgerSql = `
  select a.owner as member, to_char(t.occurred_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month,
    coalesce(sum(p.amount) filter (where t.kind = 'deposit' and t.reference not like 'held:%'), 0)::bigint as deposits,
    coalesce(-sum(p.amount) filter (where a.label = 'withdraw' and exists (
      select from ledger_posting o join ledger_account b on b.id = o.account_id
      where o.txn_id = t.id and b.kind = 'bank')), 0)::bigint as withdrawals,
    coalesce(sum(greatest(p.amount, 0)) filter (where t.kind = 'game'), 0)::bigint as won,
    coalesce(sum(greatest(-p.amount, 0)) filter (where t.kind = 'game'), 0)::bigint as lost
  from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_txn t on t.id = p.txn_id
  join member m on m.id = a.owner and m.username like 'year%'
  group by 1, 2`;

describe('the activity of 1,000 members over twelve months', () => {
  const site = openBeforeAll(openTestSite);

  it('[H6.6] [RTS1B] equals the ledger and the stakes of the games, every figure of every month', async () => {
    const { db, clock } = site.deps;
    await seedYear(db, memberCount, clock.now());
    const months = await db.query<LedgerMonth>(ledgerSql);
    const staked = await db.query<{ id: string; staked: number }>(
      `select member_id as id, staked from game_account a join member m on m.id = a.member_id
       where m.username like 'year%'`,
    );
    expect(staked).toHaveLength(memberCount);
    const differences: object[] = [];
    await pLimit(8).map(staked, async ({ id, staked: reported }) => {
      const token = (await openSession(db, clock, { id, passwordHash: '!' })) ?? '';
      const { body } = await site.call<{ days: Day[] }>('GET', '/api/activity', { token });
      const sumOf = (field: keyof Omit<Day, 'day'>, month = ''): number =>
        body.days
          .filter(({ day }) => day.startsWith(month))
          .reduce((sum, day) => sum + fromBaht(day[field]), 0);
      if (sumOf('staked') !== reported) differences.push({ id, field: 'staked' });
      for (const month of months.filter(({ member }) => member === id))
        for (const field of figures)
          if (sumOf(field, month.month) !== month[field]) differences.push({ ...month, field });
    });
    expect(differences).toEqual([]);
    expect(months.length).toBeGreaterThan(11 * memberCount);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
