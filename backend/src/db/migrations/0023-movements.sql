-- Money on its way between the wallet, the games and a member's bank account. All of it is taken into a hold account
-- first; each leg outside is then asked for by its own id as often as it takes, and ends exactly once.
create table movement (
  -- Also the id of its row in the statement.
  id text primary key references statement (id),
  member_id text not null references member (id),
  currency text not null check (currency in ('THB', 'LAK')),
  kind text not null check (kind in ('transfer', 'withdraw')),
  -- 'wallet', a game's code, 'all' for everything a member has, or 'bank'.
  source text not null,
  destination text not null,
  -- Satang (att) to be moved; when gathering everything, what it came to in the end.
  amount bigint not null check (amount >= 0),
  -- What was taken from the wallet at the start.
  from_wallet bigint not null check (from_wallet >= 0),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCESS', 'FAILED')),
  -- Where a withdrawal goes: the bank account as it was when it was asked for.
  payee jsonb,
  -- What the wallet held when it began, and in the end.
  wallet_after bigint not null,
  tries integer not null default 0,
  -- When the legs outside are to be asked for again, unless the movement has ended.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'PROCESSING') = (finished_at is null))
);
create index movement_open on movement (next_try_at) where status = 'PROCESSING';
create index movement_member on movement (member_id);

create table movement_leg (
  -- Our reference to whoever is asked.
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  movement_id text not null references movement (id),
  -- out: from a game to us; in: from us to a game or to the bank.
  direction text not null check (direction in ('out', 'in')),
  -- A game's code, or 'bank'.
  place text not null,
  -- The account at the game.
  username text,
  amount bigint not null check (amount > 0),
  status text not null default 'held' check (status in ('held', 'done', 'refused')),
  check ((username is null) = (place = 'bank'))
);
create index movement_leg_movement on movement_leg (movement_id);
create index movement_leg_held on movement_leg (movement_id) where status = 'held';

-- What a bonus asks for is kept with the bonus.
drop table stake_condition;
