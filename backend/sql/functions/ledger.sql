-- A step of the ledger is one call: what it locks is locked for as long as the database itself needs and no longer.

-- The id of the account with this name, opened at zero when it is new. Accounts that stand for the world outside have
-- no floor.
create or replace function ledger_account_id(p_kind text, p_owner text, p_label text, p_currency text) returns bigint
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

create or replace view ledger_balance as
  select id, kind, owner, label, currency, floor,
    case when floor is null
      then (select coalesce(sum(amount), 0)::bigint from ledger_posting p where p.account_id = a.id)
      else balance end as balance
  from ledger_account a;

-- Writes one transaction with its postings, or says why not before anything is written. Accounts with a floor are
-- locked in the order of their ids, so two transactions never wait for each other.
create or replace function ledger_write(
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

-- Moves an amount from one account to another by their names, both opened where they are new.
create or replace function ledger_pay(
  p_kind text, p_reference text, p_at timestamptz, p_currency text,
  p_from_kind text, p_from_owner text, p_from_label text, p_to_kind text, p_to_owner text, p_to_label text, p_amount bigint,
  out txn bigint, out refusal text)
language plpgsql as $$
begin
  select w.txn, w.refusal into txn, refusal from ledger_write(p_kind, p_reference, p_at,
    array[ledger_account_id(p_from_kind, p_from_owner, p_from_label, p_currency),
      ledger_account_id(p_to_kind, p_to_owner, p_to_label, p_currency)],
    array[-p_amount, p_amount]) w;
end $$;
