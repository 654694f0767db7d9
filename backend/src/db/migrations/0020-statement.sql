-- What a member reads of what happened to their money; the ledger stays the truth about the money itself.
create table statement (
  -- The movement's id, which money replies refer to.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  -- The order in which rows came, where two have the same time.
  place bigint generated always as identity unique,
  member_id text not null references member (id),
  type text not null check (type in ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- A game's code, 'wallet', 'all', or null for outside.
  from_place text,
  to_place text,
  -- Satang (att); below zero when the member's money became less, above it for transfers.
  amount bigint not null,
  -- What the row came from, with words for it in every language.
  source text check (source in ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  description jsonb,
  created_at timestamptz not null,
  check ((source is null) = (description is null))
);
create index statement_member on statement (member_id, created_at desc, place desc);
