-- Deposit limits of members. All limits of a member count together.
create table deposit_limit (
  member_id text not null references member (id),
  period text not null check (period in ('day', 'week', 'month')),
  -- Satang (att); null for no limit.
  amount bigint check (amount >= 0),
  -- A higher limit, or a removal, that waits for a confirmation from `pending_from` on.
  pending_amount bigint check (pending_amount >= 0),
  pending_from timestamptz,
  primary key (member_id, period)
);

-- Every step of a limit: set at once, requested (waits) or confirmed.
create table deposit_limit_change (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  period text not null,
  step text not null check (step in ('set', 'requested', 'confirmed')),
  amount bigint,
  changed_at timestamptz not null
);
create index deposit_limit_change_member on deposit_limit_change (member_id, id);

-- What a member chose: the reminder of time, and when the limits were last set or reviewed.
create table play_choice (
  member_id text primary key references member (id),
  reminder_minutes integer check (reminder_minutes > 0),
  reviewed_at timestamptz
);

-- Breaks from play. A break lasts until `ended_at`, which the member sets after `ends_at`.
create table play_break (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  kind text not null check (kind in ('break', 'exclusion', 'register')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- When the games are checked for money of the member again.
  next_try_at timestamptz not null
);
create unique index play_break_one_running on play_break (member_id) where ended_at is null;
create index play_break_due on play_break (next_try_at) where ended_at is null;

-- Money that a deposit brought (`amount`), and the part that it made playable. Held money that became playable later has
-- a row with the amount 0.
create table deposit_credit (
  txn_id bigint primary key references ledger_txn (id),
  member_id text not null references member (id),
  at timestamptz not null,
  amount bigint not null check (amount >= 0),
  playable bigint not null check (playable >= 0)
);
create index deposit_credit_member on deposit_credit (member_id, at);

insert into deposit_credit (txn_id, member_id, at, amount, playable)
  select t.id, a.owner, t.occurred_at, p.amount, p.amount
  from ledger_txn t
  join ledger_posting p on p.txn_id = t.id
  join ledger_account a on a.id = p.account_id and a.kind = 'wallet'
  join member m on m.id = a.owner
  where t.kind = 'deposit' and p.amount > 0;

-- Members with money in the account (hold, member, limit), and when its next part may become playable.
create table held_money (
  member_id text primary key references member (id),
  next_try_at timestamptz not null
);
create index held_money_due on held_money (next_try_at);

-- What a reading of a game added: stakes, and the win (negative for a loss) that the ledger has.
create table game_result (
  member_id text not null references member (id),
  at timestamptz not null,
  game_code text not null,
  sequence bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, at, game_code, sequence)
);
create index game_result_age on game_result using brin (at);

-- Seconds that a member spent on the site on a day in Bangkok.
create table play_time (
  member_id text not null references member (id),
  day date not null,
  seconds integer not null,
  primary key (member_id, day)
);

-- Start of the current visit: the first call after a long pause. Null means the login.
alter table session add column visit_from timestamptz;
