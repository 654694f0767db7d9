-- Fewer indexes to keep for every transfer, and room on each page, so that a changed row stays where it is.
create index movement_member_open on movement (member_id) where status = 'PROCESSING';
drop index movement_member;
drop index movement_leg_held;
alter table statement drop constraint statement_place_key;
-- Read by age alone, in the order in which they were written.
drop index idempotency_age;
create index idempotency_age on idempotency using brin (created_at);

alter table ledger_account set (fillfactor = 70);
alter table game_account set (fillfactor = 70);
alter table movement set (fillfactor = 80);
alter table movement_leg set (fillfactor = 80);
alter table statement set (fillfactor = 80);
alter table session set (fillfactor = 80);
