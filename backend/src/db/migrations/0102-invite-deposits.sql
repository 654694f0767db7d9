-- The deposit that a reward was earned by, so that what the friend withdraws afterwards can be taken off it until the
-- reward is received, and the percentage that was promised then. Null for rewards whose deposit is not known.
alter table invite_reward
  add column deposit bigint check (deposit > 0),
  add column deposited_at timestamptz,
  add column percent numeric;
update invite_reward r set deposit = d.amount, deposited_at = d.at, percent = r.amount * 100.0 / d.amount
from (
  select distinct on (a.owner) a.owner, p.amount, t.occurred_at as at
  from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_txn t on t.id = p.txn_id
  where a.kind = 'wallet' and t.kind = 'deposit' and p.amount > 0
    and a.owner in (select from_member_id from invite_reward)
  order by a.owner, t.id
) d
where d.owner = r.from_member_id;
