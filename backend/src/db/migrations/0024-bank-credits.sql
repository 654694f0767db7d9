-- A member says that they have sent money by bank; only the bank's own word credits it.
create table announced_deposit (
  -- Also the id of its row in the statement.
  id text primary key references statement (id),
  member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- Credited, or given up.
  ended_at timestamptz
);
create unique index announced_deposit_open on announced_deposit (member_id, amount) where ended_at is null;
create index announced_deposit_age on announced_deposit (created_at) where ended_at is null;

-- Money that the bank reports, under the bank's own reference: reported twice, it is credited once.
create table bank_credit (
  bank_reference text primary key,
  member_id text not null references member (id),
  amount bigint not null check (amount > 0),
  txn_id bigint not null references ledger_txn (id),
  received_at timestamptz not null
);
