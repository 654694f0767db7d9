import type { Tx } from '../../core/db/driver';
import { sourceText } from '../../wagering/bonus-source';

/** Writes the statement entries of this transaction's ledger entries, which are the demo members' past. */
export async function seedStatement(tx: Tx): Promise<void> {
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
