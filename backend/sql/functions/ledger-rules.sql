-- What the ledger refuses, whoever asks.

create or replace function ledger_post() returns trigger language plpgsql as $$
begin
  if (select written_by from ledger_txn where id = new.txn_id) is distinct from pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', new.txn_id using errcode = 'integrity_constraint_violation';
  end if;
  new.balance_after := null;
  update ledger_account set balance = balance + new.amount where id = new.account_id and floor is not null
    returning balance into new.balance_after;
  return new;
end $$;

create or replace trigger ledger_posting_applies before insert on ledger_posting
  for each row execute function ledger_post();

-- A balance moves only because a posting moves it, and an account stays what it is. An account that is given a floor
-- has a balance of its own from then on; no posting may pass meanwhile.
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
    raise exception 'an account keeps its name' using errcode = 'integrity_constraint_violation';
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

-- Not asked where a posting moves a balance and nothing else: that is every time.
create or replace trigger ledger_account_kept before update on ledger_account
  for each row when (pg_trigger_depth() = 0 or new.floor is distinct from old.floor
    or (new.id, new.kind, new.owner, new.label, new.currency) is distinct from (old.id, old.kind, old.owner, old.label, old.currency))
  execute function ledger_account_guard();

create or replace function ledger_balanced() returns trigger language plpgsql as $$
declare
  txn bigint;
  postings bigint;
  is_balanced boolean;
begin
  if tg_table_name = 'ledger_txn' then txn := new.id; else txn := new.txn_id; end if;
  select coalesce(sum(n), 0), bool_and(total = 0) into postings, is_balanced
    from (select count(*) as n, sum(amount) as total from ledger_posting where txn_id = txn group by currency) sums;
  if postings < 2 then
    raise exception 'ledger transaction % has fewer than two postings', txn
      using errcode = 'integrity_constraint_violation';
  end if;
  if not is_balanced then
    raise exception 'ledger transaction % does not sum to zero', txn using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced.
drop trigger if exists ledger_txn_balanced on ledger_txn;
create constraint trigger ledger_txn_balanced after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_balanced();
drop trigger if exists ledger_posting_balanced on ledger_posting;
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_balanced();

create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the ledger is append-only', tg_op, tg_table_name
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
create or replace trigger ledger_seal_append_only before update or delete on ledger_seal
  for each row execute function ledger_refuse();
create or replace trigger ledger_seal_kept before truncate on ledger_seal
  for each statement execute function ledger_refuse();
