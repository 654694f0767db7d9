-- A wallet provider's gift that a member gave us the link of. Its id is our reference to the provider, and in the statement.
create table gift_link (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  voucher text not null,
  -- Ours, that the gift goes to.
  wallet_account_name text not null,
  currency text not null check (currency in ('THB', 'LAK')),
  -- Satang: null until the provider has said what the gift is worth. It is never redeemed before.
  amount bigint check (amount > 0),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- The code that says why it failed.
  refusal text,
  -- What the wallet held with it.
  wallet_after bigint,
  tries integer not null default 0,
  -- When the provider is to be asked again, unless it has ended.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'PROCESSING') = (finished_at is null)),
  check ((status = 'FAILED') = (refusal is not null)),
  check ((status = 'SUCCESS') = (wallet_after is not null))
);
-- One gift is worth one deposit, whoever has its link.
create unique index gift_link_once on gift_link (voucher) where status <> 'FAILED';
create index gift_link_open on gift_link (next_try_at) where status = 'PROCESSING';

-- Gifts as the sandbox's provider knows them; empty where the sandbox is off.
create table sandbox_gift (
  voucher text primary key,
  -- Satang; 0 is worth nothing and cannot be redeemed.
  amount bigint not null check (amount >= 0),
  redeemed_by text,
  redeemed_at timestamptz
);
