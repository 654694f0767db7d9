-- How often a game was asked by us to take a new password, and when it is to be asked again; null: at once.
alter table game_account
  add column pending_tries integer not null default 0,
  add column pending_next_try_at timestamptz;
create index game_account_pending on game_account (pending_next_try_at) where pending_password is not null;
