-- A code that a member pays by scanning it. Its id is our reference to whoever issues it, and in the statement.
create table qr_code (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- The order in which codes were asked for.
  place bigint generated always as identity unique,
  member_id text not null references member (id),
  provider text not null check (provider in ('KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY')),
  currency text not null check (currency in ('THB', 'LAK')),
  -- Satang (att) that the payer sends: what was asked for, and some satang more where only the amount tells who paid.
  amount bigint not null check (amount > 0),
  -- opening: the issuer has not answered yet. A code past its time is expired, whether this says so already or not.
  status text not null check (status in ('opening', 'waiting', 'paid', 'expired', 'cancelled', 'refused')),
  -- What the code says.
  payload text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (payload is not null or status <> 'waiting')
);
create unique index qr_code_one_live on qr_code (member_id) where status in ('opening', 'waiting');
create index qr_code_newest on qr_code (member_id, provider, place desc);
create index qr_code_amount on qr_code (provider, currency, amount, expires_at);

-- Every payment that was reported, once. Money that came and belongs to no open code waits here for a person.
create table qr_payment (
  provider text not null,
  -- The payment's name with whoever reports it.
  payment_id text not null,
  -- The code that the payer used, as far as the report knows.
  reference text,
  currency text not null,
  amount bigint not null check (amount > 0),
  reported_at timestamptz not null,
  qr_id text references qr_code (id),
  txn_id bigint references ledger_txn (id),
  primary key (provider, payment_id),
  check ((qr_id is null) = (txn_id is null))
);
-- A code is worth one deposit.
create unique index qr_payment_one_deposit on qr_payment (qr_id);
