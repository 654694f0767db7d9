-- When a provider had the request of a leg and had not answered finally; null when it answered at once, or before this column.
alter table movement_leg add column sent_at timestamptz;
-- The provider's code of a rejection, as it sent it.
alter table movement_leg add column reason text;

-- When the provider was asked to redeem the gift and had not answered; null as above.
alter table gift_link add column sent_at timestamptz;

-- The open gifts and slips of one member, which each visit of the home reads.
create index gift_link_member_open on gift_link (member_id) where status = 'PROCESSING';
create index slip_member_open on slip (member_id) where status = 'PROCESSING';

-- In how many ms 90 % of the movements of the last 30 days succeeded, by kind and provider.
create table usual_time (
  kind text not null,
  -- A game's code, or the provider's kind.
  provider text not null,
  ms bigint not null check (ms > 0),
  measured_at timestamptz not null,
  primary key (kind, provider)
);
-- For the measurement: rows are stored in the order of their time.
create index movement_age on movement using brin (created_at);
create index slip_age on slip using brin (created_at);
create index gift_link_age on gift_link using brin (created_at);
