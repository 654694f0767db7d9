-- A step of the ledger is one call: what it locks is locked for as long as the database itself needs and no longer.

-- The id of the account with this name, opened at zero when it is new. Accounts that stand for the world outside have
-- no floor.
create function ledger_account_id(p_kind text, p_owner text, p_label text, p_currency text) returns bigint
language plpgsql as $$
declare
  account bigint;
begin
  select id into account from ledger_account
    where kind = p_kind and owner = p_owner and label = p_label and currency = p_currency;
  if account is not null then return account; end if;
  insert into ledger_account (kind, owner, label, currency, floor)
    values (p_kind, p_owner, p_label, p_currency, case when p_kind in ('bank', 'house', 'bonus') then null else 0 end)
    on conflict on constraint ledger_account_name do nothing;
  select id into account from ledger_account
    where kind = p_kind and owner = p_owner and label = p_label and currency = p_currency;
  return account;
end $$;

-- Accounts without a floor are everybody's: they stand for the world outside, and no posting has to wait for another
-- there. Their balance is the sum of their postings and stands nowhere else.
alter table ledger_posting alter column balance_after drop not null;
alter table ledger_account disable trigger user;
update ledger_account set balance = 0 where floor is null;
alter table ledger_account enable trigger user;
alter table ledger_account add constraint ledger_account_outside check (floor is not null or balance = 0);

create view ledger_balance as
  select id, kind, owner, label, currency, floor,
    case when floor is null
      then (select coalesce(sum(amount), 0)::bigint from ledger_posting p where p.account_id = a.id)
      else balance end as balance
  from ledger_account a;

-- Writes one transaction with its postings, or says why not before anything is written. Accounts with a floor are
-- locked in the order of their ids, so two transactions never wait for each other.
create function ledger_write(
  p_kind text, p_reference text, p_at timestamptz, p_accounts bigint[], p_amounts bigint[],
  out txn bigint, out refusal text)
language plpgsql as $$
declare
  most constant bigint := 9007199254740991;
  account record;
  wanted integer;
  found_ones integer := 0;
  total bigint := 0;
  first_currency text;
  is_mixed boolean := false;
begin
  if cardinality(p_accounts) = 2 and p_accounts[1] <> p_accounts[2] then
    wanted := 2;
  else
    select count(distinct a) into wanted from unnest(p_accounts) a;
  end if;
  for account in
    select a.currency, a.floor, a.balance + net.amount as after, net.amount
    from (select n.id, sum(n.amount)::bigint as amount from unnest(p_accounts, p_amounts) n (id, amount) group by n.id) net
    join ledger_account a on a.id = net.id
    where a.floor is not null
    order by a.id for no key update of a
  loop
    found_ones := found_ones + 1;
    total := total + account.amount;
    first_currency := coalesce(first_currency, account.currency);
    is_mixed := is_mixed or account.currency <> first_currency;
    if account.after < account.floor then
      refusal := 'MONEY_NOT_ENOUGH';
    elsif refusal is null and account.after > most then
      refusal := 'BAD_AMOUNT';
    end if;
  end loop;
  if found_ones < wanted then
    for account in
      select a.currency, sum(n.amount)::bigint as amount, count(distinct a.id) as n
      from unnest(p_accounts, p_amounts) n (id, amount) join ledger_account a on a.id = n.id
      where a.floor is null group by a.currency
    loop
      found_ones := found_ones + account.n;
      total := total + account.amount;
      is_mixed := is_mixed or account.currency <> coalesce(first_currency, account.currency);
      first_currency := coalesce(first_currency, account.currency);
    end loop;
  end if;
  if found_ones <> wanted then
    refusal := 'NO_ACCOUNT';
  elsif total <> 0 then
    refusal := 'UNBALANCED';
  elsif is_mixed and exists (
    select from unnest(p_accounts, p_amounts) n (id, amount) join ledger_account a on a.id = n.id
    group by a.currency having sum(n.amount) <> 0) then
    refusal := 'UNBALANCED';
  end if;
  if refusal is not null then return; end if;
  insert into ledger_txn (kind, reference, occurred_at) values (p_kind, p_reference, coalesce(p_at, now()))
    returning id into txn;
  -- Money is given before it is taken, so that no account passes below its floor on the way.
  insert into ledger_posting (txn_id, account_id, currency, amount)
    select txn, n.id, a.currency, n.amount
    from unnest(p_accounts, p_amounts) with ordinality n (id, amount, place) join ledger_account a on a.id = n.id
    order by n.amount desc, n.place;
end $$;

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
drop trigger ledger_account_guarded on ledger_account;
create trigger ledger_account_guarded before insert on ledger_account
  for each row execute function ledger_account_guard();
-- Not asked where a posting moves a balance and nothing else: that is every time.
create trigger ledger_account_kept before update on ledger_account
  for each row when (pg_trigger_depth() = 0 or new.floor is distinct from old.floor
    or (new.id, new.kind, new.owner, new.label, new.currency) is distinct from (old.id, old.kind, old.owner, old.label, old.currency))
  execute function ledger_account_guard();

-- The same rules as before, looked up once instead of twice.
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
