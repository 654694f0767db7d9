alter table member
  -- Notices up to this time are read; null for a member who has not opened the list yet.
  add column notices_read_at timestamptz,
  -- The last change of the password by the member; `password_reset_at` has the last one by a code.
  add column password_changed_at timestamptz;
-- What happened before this version needs no attention.
update member set notices_read_at = now();
create index coupon_member_ending on coupon (member_id, expire_at) where claimed_at is null;
