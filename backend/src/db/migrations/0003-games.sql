create table game (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  category text not null check (category in ('slot', 'sport', 'lotto')),
  -- From baht to the game's own credit.
  ft_wallet_slot numeric not null default 1,
  web text,
  android text,
  ios text,
  position integer not null
);

-- A member's account at a game; its money is the ledger account (game, member, code).
create table game_account (
  member_id text not null references member (id),
  game_code text not null references game (code),
  username text not null,
  password text not null,
  activated_at timestamptz not null,
  refreshed_at timestamptz,
  primary key (member_id, game_code)
);
