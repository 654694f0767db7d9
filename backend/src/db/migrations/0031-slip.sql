-- A picture that says a bank transfer was made; somebody outside says whether it was.
create table slip (
  -- The slip's reference, and its id in the statement once it is accepted.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  place bigint generated always as identity unique,
  member_id text not null references member (id),
  currency text not null check (currency in ('THB', 'LAK')),
  status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  note text,
  -- Satang (att), as judged.
  amount bigint check (amount > 0),
  -- The transfer's reference with its bank, read from the code on the slip or given by whoever judged it.
  ref_no text,
  sha256 text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  created_at timestamptz not null,
  judged_at timestamptz,
  txn_id bigint references ledger_txn (id),
  check ((status = 'FAILED') = (note is not null)),
  check ((status = 'SUCCESS') = (txn_id is not null)),
  check (txn_id is null or amount is not null)
);
create index slip_member on slip (member_id, place desc);
create index slip_waiting on slip (place) where status = 'PROCESSING';
-- One transfer is worth one deposit, whoever shows its slip and however often.
create unique index slip_one_transfer on slip (ref_no) where status <> 'FAILED';
create unique index slip_one_picture on slip (sha256) where status <> 'FAILED';

create table slip_image (
  slip_id text primary key references slip (id),
  bytes bytea not null
);
