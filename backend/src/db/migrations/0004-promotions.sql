-- Texts for people are jsonb maps of language (th, la, en) to text.

create table bonus (
  code text primary key,
  name jsonb not null,
  type text not null check (type in ('limit', 'day', 'week')),
  max_received integer not null check (max_received > 0),
  percent_fail numeric not null,
  notice jsonb,
  banner_html jsonb,
  position integer not null
);

-- A member's claim on a bonus, and every time it was received.
create table member_bonus (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  bonus_code text not null references bonus (code),
  is_active boolean not null default false,
  unique (member_id, bonus_code)
);
create unique index member_bonus_one_active on member_bonus (member_id) where is_active;

create table member_bonus_receipt (
  id bigint generated always as identity primary key,
  member_bonus_id text not null references member_bonus (id),
  received_at timestamptz not null
);
create index member_bonus_receipt_claim on member_bonus_receipt (member_bonus_id, received_at);

create table promotion (
  code text primary key check (code = upper(code)),
  percent_fail numeric not null,
  description jsonb not null
);

create table member_promotion (
  member_id text not null references member (id),
  promotion_code text not null references promotion (code),
  is_active boolean not null default true,
  activated_at timestamptz not null,
  primary key (member_id, promotion_code)
);
create unique index member_promotion_one_active on member_promotion (member_id) where is_active;

-- What a member earned because a friend came; money only once it is received.
create table invite_reward (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  from_member_id text not null references member (id),
  -- Satang (att).
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  received_txn bigint references ledger_txn (id)
);
create index invite_reward_member on invite_reward (member_id, created_at desc);
create index invite_reward_waiting on invite_reward (member_id) where received_txn is null;
