-- The other side of the money as the sandbox plays it: games with balances of their own, a bank with payments of its
-- own. Empty where the sandbox is off.
create table sandbox_game_account (
  game_code text not null,
  username text not null,
  password text not null,
  currency text not null,
  -- Satang (att), all of them.
  balance bigint not null default 0 check (balance >= 0),
  played bigint not null default 0,
  staked bigint not null default 0,
  sequence bigint not null default 0,
  primary key (game_code, username)
);

-- One reference, one effect; refused ones are kept too.
create table sandbox_game_transfer (
  reference text primary key,
  game_code text not null,
  username text not null,
  amount bigint not null,
  is_done boolean not null,
  created_at timestamptz not null
);

-- Opens a game once, within minutes.
create table sandbox_game_ticket (
  ticket_hash text primary key,
  game_code text not null,
  username text not null,
  expires_at timestamptz not null
);

create table sandbox_payout (
  reference text primary key,
  bank_code text not null,
  account_no text not null,
  account_name text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'paid', 'refused')),
  created_at timestamptz not null
);

-- Whoever misbehaves at the moment: a game by its code, or 'bank'.
create table sandbox_fault (
  target text primary key,
  -- refuses: says no; silent: does not hear; forgets: does what is asked and loses the answer.
  kind text not null check (kind in ('refuses', 'silent', 'forgets'))
);
