-- What a bonus or promotion gives and asks for; one without terms is shown and cannot be taken.
create table offer_terms (
  source text not null check (source in ('bonus', 'promotion')),
  code text not null,
  -- Either percent of one deposit, at most grant_max, or a fixed amount. Amounts are satang (att).
  grant_percent integer check (grant_percent > 0),
  grant_amount bigint check (grant_amount > 0),
  grant_max bigint check (grant_max > 0),
  -- The least deposit for a percentage; for a fixed amount, what the deposits of the span must come to.
  deposit_min bigint not null default 0 check (deposit_min >= 0),
  -- Deposits count when they were made ever, this day, or this week in Bangkok.
  deposit_span text not null check (deposit_span in ('limit', 'day', 'week')),
  -- A percentage is of the span's first deposit, or of the newest that no bonus has used yet.
  deposit_pick text not null default 'newest' check (deposit_pick in ('first', 'newest')),
  -- Deposits count from this time of the day in Bangkok on.
  deposit_from text check (deposit_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- How often deposit plus bonus has to be put at stake.
  turnover integer not null default 0 check (turnover >= 0),
  -- Below this total the bonus may be ended before that.
  end_below bigint not null default 0 check (end_below >= 0),
  -- How often it is given in all, to everybody together.
  quota integer check (quota > 0),
  -- While it runs, money may only go to games of this group.
  category text check (category in ('slot', 'sport', 'lotto')),
  primary key (source, code),
  check (num_nonnulls(grant_percent, grant_amount) = 1)
);

-- One receipt of bonus money and its conditions, from the grant to its end.
create table bonus_round (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  source text not null check (source in ('bonus', 'promotion', 'invite', 'refund')),
  -- The bonus or promotion; null where there is only one of the kind.
  code text,
  -- The deposit that was counted and what was given on it: satang (att).
  base bigint not null default 0 check (base >= 0),
  amount bigint not null check (amount >= 0),
  -- A deposit earns one bonus.
  deposit_txn bigint unique references ledger_txn (id),
  -- Null for what was received before bonuses were money.
  granted_txn bigint references ledger_txn (id),
  percent_success numeric not null default 100,
  percent_fail numeric not null,
  -- To be put at stake before its condition is met, and what had been staked before it began (satang, att).
  stake_target bigint not null default 0 check (stake_target >= 0),
  staked_before bigint not null default 0 check (staked_before >= 0),
  end_below bigint not null default 0,
  category text,
  granted_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('success', 'fail')),
  ended_txn bigint references ledger_txn (id),
  check ((source in ('bonus', 'promotion')) = (code is not null)),
  check ((ended_at is null) = (outcome is null))
);
create unique index bonus_round_one_running on bonus_round (member_id) where ended_at is null;
create unique index bonus_round_promotion_once on bonus_round (member_id, code) where source = 'promotion';
create index bonus_round_member on bonus_round (member_id, source, code, granted_at);
create index bonus_round_offer on bonus_round (source, code);

insert into bonus_round (id, member_id, source, code, amount, percent_fail, granted_at, ended_at, outcome)
select substr(md5('bonus-' || r.id), 1, 24), c.member_id, 'bonus', c.bonus_code, 0, b.percent_fail, r.received_at,
  case when r.id = newest.id and c.is_active then null else r.received_at end,
  case when r.id = newest.id and c.is_active then null else 'success' end
from member_bonus_receipt r
  join member_bonus c on c.id = r.member_bonus_id
  join bonus b on b.code = c.bonus_code
  join (select member_bonus_id, max(id) as id from member_bonus_receipt group by member_bonus_id) newest
    on newest.member_bonus_id = c.id;

-- Only one may run: a bonus that is running comes before a promotion.
insert into bonus_round (id, member_id, source, code, amount, percent_fail, granted_at, ended_at, outcome)
select substr(md5('promotion-' || m.member_id || m.promotion_code), 1, 24), m.member_id, 'promotion', m.promotion_code, 0,
  p.percent_fail, m.activated_at,
  case when m.is_active and busy.member_id is null then null else m.activated_at end,
  case when m.is_active and busy.member_id is null then null else 'success' end
from member_promotion m
  join promotion p on p.code = m.promotion_code
  left join bonus_round busy on busy.member_id = m.member_id and busy.ended_at is null;

drop table member_bonus_receipt;
drop table member_bonus;
drop table member_promotion;
