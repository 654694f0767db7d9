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
 * @param afterTxn checks only later transactions, with their accounts and seals
 */
export async function ledgerFaults(db: Queryable, afterTxn = 0): Promise<object[]> {
  return db.query(
    `select 'transaction ' || txn_id as what, sum(amount)::int8 as amount from ledger_posting where txn_id > $1
     group by txn_id having sum(amount) <> 0
     union all
     select 'balance of ' || a.id, a.balance - coalesce(sum(p.amount), 0)::int8
     from ledger_account a left join ledger_posting p on p.account_id = a.id
     where a.floor is not null
       and ($1 = 0 or a.id in (select account_id from ledger_posting where txn_id > $1))
     group by a.id having a.balance <> coalesce(sum(p.amount), 0)
     union all
     select 'hash chain, seal ' || place, first_txn from (
       select s.*, row_number() over chain as nth, lag(hash, 1, ''::bytea) over chain as previous,
         lag(last_txn, 1, 0::bigint) over chain as after_txn
       from ledger_seal s window chain as (order by place)
     ) seal
     where last_txn > $1 and (place <> nth or hash <> ledger_seal_hash(previous, after_txn, last_txn))
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
    [afterTxn],
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
