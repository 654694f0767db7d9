-- Money is nowhere but here. Amounts are whole minor units: satang for THB, att for LAK.

create table ledger_account (
  id bigint generated always as identity primary key,
  -- wallet and game: a member's; hold: on its way to the outside; bank, house, bonus: the site's own.
  kind text not null check (kind in ('wallet', 'game', 'hold', 'bank', 'house', 'bonus')),
  -- A member's id, or the name of one of the site's own accounts.
  owner text not null,
  -- Tells several accounts of a kind apart: a game's code, a hold's purpose.
  label text not null default '',
  currency text not null check (currency in ('THB', 'LAK')),
  balance bigint not null default 0,
  -- The balance never goes below it; null is for accounts that stand for the world outside.
  floor bigint default 0,
  created_at timestamptz not null default now(),
  constraint ledger_account_name unique (kind, owner, label, currency),
  constraint ledger_account_currency unique (id, currency),
  constraint ledger_account_floor check (floor is null or balance >= floor)
);

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What caused it, in the words of its kind: a bonus code, a slip, a QR.
  reference text,
  occurred_at timestamptz not null default now(),
  -- Its postings come from the same database transaction or not at all.
  written_by xid8 not null default pg_current_xact_id()
);

create table ledger_posting (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn (id),
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_posting_txn on ledger_posting (txn_id);
create index ledger_posting_account on ledger_posting (account_id, id);

-- One key, one effect: the first call's answer is kept and given again.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  -- Null only inside the transaction that is doing the work.
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

create function ledger_post() returns trigger language plpgsql as $$
begin
  if (select written_by from ledger_txn where id = new.txn_id) is distinct from pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', new.txn_id using errcode = 'integrity_constraint_violation';
  end if;
  update ledger_account set balance = balance + new.amount where id = new.account_id
    returning balance into new.balance_after;
  return new;
end $$;
create trigger ledger_posting_applies before insert on ledger_posting
  for each row execute function ledger_post();

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the ledger is append-only', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_refuse();
create trigger ledger_posting_kept before truncate on ledger_posting
  for each statement execute function ledger_refuse();
create trigger ledger_txn_append_only before update or delete on ledger_txn
  for each row execute function ledger_refuse();
create trigger ledger_txn_kept before truncate on ledger_txn
  for each statement execute function ledger_refuse();

-- A balance moves only because a posting moves it, and an account stays what it is.
create function ledger_account_guard() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger ledger_account_guarded before insert or update on ledger_account
  for each row execute function ledger_account_guard();

create function ledger_balanced() returns trigger language plpgsql as $$
declare
  txn bigint;
begin
  if tg_table_name = 'ledger_txn' then txn := new.id; else txn := new.txn_id; end if;
  if (select count(*) from ledger_posting where txn_id = txn) < 2 then
    raise exception 'ledger transaction % has fewer than two postings', txn
      using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from ledger_posting where txn_id = txn group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', txn using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_txn_balanced after insert on ledger_txn
  deferrable initially deferred for each row execute function ledger_balanced();
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_balanced();
