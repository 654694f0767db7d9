-- Each change of the account that a member is paid to, with what it was before: for whoever has to find out what
-- happened, and for the pause of withdrawals after it.
create table payee_change (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  bank_code text not null,
  bank_account_name text not null,
  bank_account_no text not null,
  changed_at timestamptz not null
);
create index payee_change_member on payee_change (member_id, changed_at desc);
