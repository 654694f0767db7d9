-- What the operator changed of the settings, written by `settings apply` with the change itself: one row a section.
create table setting_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  -- The file that was applied, as it was named.
  file text not null,
  section text not null,
  -- As a file of settings writes it: amounts in baht (kip).
  before jsonb not null,
  after jsonb not null
);
create index setting_change_section on setting_change (section, id desc);

create function setting_change_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on setting_change is refused: what was changed stays written', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger setting_change_append_only before update or delete on setting_change
  for each row execute function setting_change_refuse();
create trigger setting_change_kept before truncate on setting_change
  for each statement execute function setting_change_refuse();
