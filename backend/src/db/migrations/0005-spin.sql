create table wheel (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  is_active boolean not null default false
);
create unique index wheel_one_active on wheel (is_active) where is_active;

create table wheel_slice (
  wheel_id bigint not null references wheel (id),
  -- Clockwise from the top.
  position integer not null,
  code text not null,
  label jsonb not null,
  bg_color text not null check (bg_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
  html_description jsonb not null,
  -- The chance of this slice is its weight among all weights of the wheel.
  weight integer not null check (weight >= 0),
  prize text not null check (prize in ('none', 'money', 'coin')),
  -- Satang for money, coins for coin.
  prize_amount bigint not null default 0 check (prize_amount >= 0),
  primary key (wheel_id, position),
  unique (wheel_id, code)
);

create table coupon (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  prize_name jsonb not null,
  slice_label jsonb not null,
  -- Satang (att).
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  expire_at timestamptz,
  claimed_at timestamptz,
  claimed_txn bigint references ledger_txn (id)
);
create index coupon_member on coupon (member_id, created_at desc);
