-- Each step of the ledger is one call, so that its locks do not include network round trips.

-- Returns the id of the account with this name. Creates it with balance 0 when it does not exist. Accounts that represent
-- the outside world (bank, house, bonus) have no floor.
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

-- Writes one transaction with its postings, or returns an error code and writes nothing. Accounts with a floor are locked
-- in the order of their ids, which prevents deadlocks. Accounts without a floor are only read and not locked.
create or replace function ledger_write(
  p_kind text, p_reference text, p_at timestamptz, p_accounts bigint[], p_amounts bigint[],
  out txn bigint, out refusal text)
language plpgsql as $$
declare
  -- The largest integer that JavaScript represents exactly.
  max_balance constant bigint := 9007199254740991;
  account record;
  net numeric;
  matched integer := 0;
  total numeric := 0;
  -- Currency and balance of the account of each posting.
  currencies text[] := array_fill(null::text, array[cardinality(p_accounts)]);
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_accounts)]);
begin
  for account in
    select locked.* from (
      select a.id, a.currency, a.floor, a.balance from ledger_account a
        where a.id = any (p_accounts) and a.floor is not null order by a.id for no key update
    ) locked
    union all
    select a.id, a.currency, null, null from ledger_account a where a.id = any (p_accounts) and a.floor is null
  loop
    net := 0;
    for i in 1 .. cardinality(p_accounts) loop
      continue when p_accounts[i] <> account.id;
      net := net + p_amounts[i];
      currencies[i] := account.currency;
      balances[i] := account.balance;
      matched := matched + 1;
    end loop;
    total := total + net;
    if account.balance + net < account.floor then
      refusal := 'MONEY_NOT_ENOUGH';
    elsif refusal is null and account.balance + net > max_balance then
      refusal := 'BAD_AMOUNT';
    end if;
  end loop;
  if matched <> cardinality(p_accounts) then
    refusal := 'NO_ACCOUNT';
  elsif total <> 0 then
    refusal := 'UNBALANCED';
  elsif not currencies[1] = all (currencies) then
    if exists (
      select from unnest(currencies, p_amounts) n (currency, amount) group by n.currency having sum(n.amount) <> 0) then
      refusal := 'UNBALANCED';
    end if;
  end if;
  if refusal is not null then return; end if;
  insert into ledger_txn (kind, reference, occurred_at) values (p_kind, p_reference, coalesce(p_at, now()))
    returning id into txn;
  -- Credits come before debits, so that no account goes below its floor in between.
  insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
    select txn, n.account, n.currency, n.amount,
      n.balance + sum(n.amount) over (partition by n.account order by n.amount desc, n.place)
    from unnest(p_accounts, p_amounts, currencies, balances) with ordinality n (account, amount, currency, balance, place)
    order by n.amount desc, n.place;
end $$;

-- Writes a transaction like ledger_write, with accounts by name. Creates missing accounts.
create or replace function ledger_write_named(
  p_kind text, p_reference text, p_at timestamptz, p_currency text,
  p_kinds text[], p_owners text[], p_labels text[], p_amounts bigint[],
  out txn bigint, out refusal text)
language plpgsql as $$
declare
  accounts bigint[] := array(
    select a.id from unnest(p_kinds, p_owners, p_labels) with ordinality n (kind, owner, label, place)
    left join ledger_account a on (a.kind, a.owner, a.label, a.currency) = (n.kind, n.owner, n.label, p_currency)
    order by n.place);
begin
  for i in 1 .. cardinality(accounts) loop
    continue when accounts[i] is not null;
    accounts[i] := ledger_account_id(p_kinds[i], p_owners[i], p_labels[i], p_currency);
  end loop;
  select w.txn, w.refusal into txn, refusal from ledger_write(p_kind, p_reference, p_at, accounts, p_amounts) w;
end $$;

-- Moves an amount between two accounts by name. Creates missing accounts.
create or replace function ledger_pay(
  p_kind text, p_reference text, p_at timestamptz, p_currency text,
  p_from_kind text, p_from_owner text, p_from_label text, p_to_kind text, p_to_owner text, p_to_label text, p_amount bigint,
  out txn bigint, out refusal text)
language plpgsql as $$
begin
  select w.txn, w.refusal into txn, refusal from ledger_write_named(p_kind, p_reference, p_at, p_currency,
    array[p_from_kind, p_to_kind], array[p_from_owner, p_to_owner], array[p_from_label, p_to_label],
    array[-p_amount, p_amount]) w;
end $$;
