-- What the sandbox was told, by key; empty where it is off.
create table sandbox_setting (
  key text primary key,
  value jsonb not null
);

-- How many calls somebody still misbehaves for; null until told otherwise.
alter table sandbox_fault add column remaining integer check (remaining >= 0);
