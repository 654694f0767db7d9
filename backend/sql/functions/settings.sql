-- Keeps the log of setting changes append-only.
create or replace function setting_change_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on setting_change is rejected: the log is append-only', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger setting_change_append_only before update or delete on setting_change
  for each row execute function setting_change_refuse();
create or replace trigger setting_change_kept before truncate on setting_change
  for each statement execute function setting_change_refuse();
