-- What the limits held apart of a deposit when it came; null for none. See `still_held`.
alter table statement add column held bigint check (held > 0);
create index statement_held on statement (member_id, place) where held is not null;

update statement set held = amount where type = 'deposit' and to_place = 'held' and amount > 0;
