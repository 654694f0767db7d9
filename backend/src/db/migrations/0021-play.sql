-- What the games told last. `played` and `staked` are totals since the account was opened, so a reading that comes
-- twice or late adds nothing, and one that was missed is in the next.
alter table game_account
  add column sequence bigint not null default 0,
  -- Won less lost, and put at stake (satang, att).
  add column played bigint not null default 0,
  add column staked bigint not null default 0 check (staked >= 0),
  -- What the game says it holds less what the ledger says, when nothing is on its way: anything but 0 needs a person.
  add column difference bigint not null default 0,
  -- A new password that the game has not confirmed yet.
  add column pending_password text;
alter table game_account add constraint game_account_username unique (game_code, username);

-- Credentials chosen for an account that the game has not confirmed yet: asked again, it is asked for the same one.
create table game_opening (
  member_id text not null references member (id),
  game_code text not null references game (code),
  username text not null,
  password text not null,
  created_at timestamptz not null,
  primary key (member_id, game_code)
);

-- What a member must put at stake before money may leave the games or the site; whatever asks for it writes and removes it.
create table stake_condition (
  member_id text primary key references member (id),
  -- Who asks: the code of a bonus, say.
  reason text not null,
  -- Satang (att) to be staked, and what the member had staked in all when it began.
  required bigint not null check (required > 0),
  staked_before bigint not null check (staked_before >= 0),
  created_at timestamptz not null
);
