-- Triggers that enforce the rules of the ledger for every client.

-- Applies postings to the balances and checks all postings of one statement together: they belong to a transaction of
-- this database transaction, sum to zero per currency, have their account's currency, and contain the resulting balance.
create or replace function ledger_apply() returns trigger language plpgsql as $$
declare
  fault record;
begin
  update ledger_account a set balance = a.balance + (select sum(n.amount) from posted n where n.account_id = a.id)
    where a.id = any (array(select account_id from posted)) and a.floor is not null;
  select p.txn_id, min(p.account_id) filter (where a.id is null) as unknown_account,
      bool_or(t.written_by is distinct from pg_current_xact_id()) as is_closed, sum(p.amount) <> 0 as is_unbalanced
    into fault
    from posted p
    -- `offset 0` forces a lookup for each row, even when the plan was made for small tables.
    left join lateral (select written_by from ledger_txn where id = p.txn_id offset 0) t on true
    left join lateral (
      select id, floor, balance from ledger_account where id = p.account_id and currency = p.currency offset 0) a on true
    group by p.txn_id, p.currency
    having sum(p.amount) <> 0 or bool_or(t.written_by is distinct from pg_current_xact_id() or a.id is null
      or p.balance_after is distinct from case when a.floor is not null then
        a.balance - (select coalesce(sum(later.amount), 0) from posted later
          where later.account_id = p.account_id and later.id > p.id) end)
    limit 1;
  if not found then return null; end if;
  if fault.is_closed then
    raise exception 'ledger transaction % is closed', fault.txn_id using errcode = 'integrity_constraint_violation';
  elsif fault.is_unbalanced then
    raise exception 'ledger transaction % does not sum to zero', fault.txn_id using errcode = 'integrity_constraint_violation';
  elsif fault.unknown_account is not null then
    raise exception 'there is no ledger account % in this currency', fault.unknown_account using errcode = 'foreign_key_violation';
  end if;
  raise exception 'ledger transaction % has a wrong resulting balance', fault.txn_id
    using errcode = 'integrity_constraint_violation';
end $$;

-- `ledger_post` is a former name of `ledger_apply`.
drop trigger if exists ledger_posting_applies on ledger_posting;
drop function if exists ledger_post();
create trigger ledger_posting_applies after insert on ledger_posting referencing new table as posted
  for each statement execute function ledger_apply();

-- Only a posting can change a balance, and the name of an account never changes. Only an account with a floor stores its
-- balance, so adding or removing a floor sets the balance. The lock blocks postings during this change.
create or replace function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'a new account starts at 0' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if pg_trigger_depth() < 2 and new.balance <> old.balance then
    raise exception 'a balance changes only by a posting' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.kind, new.owner, new.label, new.currency) is distinct from (old.kind, old.owner, old.label, old.currency) then
    raise exception 'the name of an account never changes' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.floor is null) <> (old.floor is null) then
    lock table ledger_posting in share row exclusive mode;
    new.balance := case when new.floor is null then 0 else (
      select coalesce(sum(amount), 0) from ledger_posting where account_id = new.id) end;
  end if;
  return new;
end $$;

create or replace trigger ledger_account_guarded before insert on ledger_account
  for each row execute function ledger_account_guard();

-- Does not run in the frequent case: a posting that changes only a balance.
create or replace trigger ledger_account_kept before update on ledger_account
  for each row when (pg_trigger_depth() = 0 or new.floor is distinct from old.floor
    or (new.id, new.kind, new.owner, new.label, new.currency) is distinct from (old.id, old.kind, old.owner, old.label, old.currency))
  execute function ledger_account_guard();

-- Rejects a transaction without postings. One posting cannot sum to zero, because its amount is never 0.
create or replace function ledger_has_postings() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_posting where txn_id = new.id) then
    raise exception 'ledger transaction % has no postings', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced, so it is dropped first. The other drops are of former versions.
drop trigger if exists ledger_txn_balanced on ledger_txn;
drop trigger if exists ledger_posting_balanced on ledger_posting;
drop function if exists ledger_balanced();
drop trigger if exists ledger_txn_posted on ledger_txn;
create constraint trigger ledger_txn_posted after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_has_postings();

create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is rejected: the ledger is append-only', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_refuse();
create or replace trigger ledger_posting_kept before truncate on ledger_posting
  for each statement execute function ledger_refuse();
create or replace trigger ledger_txn_append_only before update or delete on ledger_txn
  for each row execute function ledger_refuse();
create or replace trigger ledger_txn_kept before truncate on ledger_txn
  for each statement execute function ledger_refuse();
create or replace trigger ledger_account_append_only before delete on ledger_account
  for each row execute function ledger_refuse();
create or replace trigger ledger_account_never_emptied before truncate on ledger_account
  for each statement execute function ledger_refuse();
create or replace trigger ledger_seal_append_only before update or delete on ledger_seal
  for each row execute function ledger_refuse();
create or replace trigger ledger_seal_kept before truncate on ledger_seal
  for each statement execute function ledger_refuse();
