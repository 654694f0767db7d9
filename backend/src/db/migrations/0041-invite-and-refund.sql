create index member_invited_by on member (invited_by) where invited_by is not null;
-- A friend earns their inviter one reward.
create unique index invite_reward_once on invite_reward (from_member_id);

-- Losses given back: first set aside in the ledger account (hold, member, refund), then added to the wallet.
create table refund (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  -- What the member had won and lost in all when this was counted: the next refund counts from here.
  result_total bigint not null,
  set_aside_txn bigint not null references ledger_txn (id),
  added_txn bigint references ledger_txn (id),
  created_at timestamptz not null
);
create index refund_member on refund (member_id, id desc);
