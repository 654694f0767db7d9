alter table member
  drop constraint member_status_check,
  -- closed: the account is no more; its number and bank account stay taken.
  add constraint member_status_check check (status in ('active', 'inactive', 'closed')),
  -- Logins from before this moment no longer count: set it to end all of a member's sessions at once.
  add column sessions_from timestamptz;

alter table session
  add column revoked_because text check (revoked_because in ('logout', 'password'));
