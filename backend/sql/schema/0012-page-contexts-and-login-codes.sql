-- The operator's page on which the customer wrote a message: its `url` and `title`. Null when that page does not allow it.
alter table chat_message add column page_context jsonb;

-- True for a code that was requested with a member's password. Its limits are counted apart, so that visitors, who can
-- request codes for any phone, cannot use them up.
alter table otp add column for_login boolean not null default false;
