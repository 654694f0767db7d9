-- The last new password by one-time code: withdrawals pause after it.
alter table member add column password_reset_at timestamptz;
