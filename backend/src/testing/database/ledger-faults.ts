import fs from 'node:fs';
import path from 'node:path';
import type { Queryable } from '@wallet/server/db';

/**
 * Returns all faults of the ledger: wrong sums, balances or hash chain, balances below the floor, and held money
 * without a movement. Empty when the ledger is correct.
 *
 * The subquery `h` is the money that pending movements hold. A movement without an `in` leg holds the money from the
 * wallet and from each game that did not refuse. A movement with an `in` leg holds the amount of that leg, until the
 * provider answers.
 */
export async function ledgerFaults(db: Queryable): Promise<object[]> {
  return db.query(
    `select 'all together' as what, sum(balance)::int8 as amount from ledger_balance having sum(balance) <> 0
     union all
     select 'balance of ' || a.id, a.balance - coalesce(sum(p.amount), 0)::int8
     from ledger_account a left join ledger_posting p on p.account_id = a.id
     where a.floor is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)
     union all
     select 'hash chain, seal ' || place, first_txn from ledger_seal_fault
     union all
     select 'below its floor: ' || id, balance from ledger_account where floor is not null and balance < floor
     union all
     select 'held of ' || a.owner || ' ' || a.label, a.balance - coalesce(sum(h.amount), 0)::int8
     from ledger_account a
     left join (
       select m.member_id, m.kind, m.currency, m.from_wallet as amount from movement m
       where m.status = 'PROCESSING'
         and not exists (select from movement_leg l where l.movement_id = m.id and l.direction = 'in')
       union all
       select m.member_id, m.kind, m.currency, l.amount from movement m join movement_leg l on l.movement_id = m.id
       where m.status = 'PROCESSING' and (
         (l.direction = 'in' and l.status = 'held')
         or (l.direction = 'out' and l.status <> 'refused'
           and not exists (select from movement_leg i where i.movement_id = m.id and i.direction = 'in')))
     ) h on h.member_id = a.owner and h.kind = a.label and h.currency = a.currency
     where a.kind = 'hold' and a.label in ('transfer', 'withdraw')
     group by a.id having a.balance <> coalesce(sum(h.amount), 0)`,
  );
}

const readme = path.join(__dirname, '../../../README.md');

/** Runs the checks that the README recommends after a restore. Returns the faults; empty when there are none. */
export async function restoreFaults(db: Queryable): Promise<object[]> {
  const [, check = ''] = /After a restore[^`]*```sql\n(.*?)```/s.exec(fs.readFileSync(readme, 'utf8')) ?? [];
  const statements = check.split(';').filter((sql) => sql.trim());
  if (statements.length === 0) throw new Error('The README has no check after a restore.');
  const faults = await Promise.all(statements.map((sql) => db.query(sql)));
  return faults.flat();
}
