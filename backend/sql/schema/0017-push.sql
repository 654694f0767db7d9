-- Where the browser of a session gets push messages: one per session, and it ends with the session.
create table push_subscription (
  session_hash text primary key references session (token_hash) on delete cascade,
  member_id text not null references member (id),
  -- The address of the browser's push service, and the keys that encrypt for this browser.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The kinds of notices to send.
  kinds text[] not null,
  shows_amounts boolean not null,
  language text not null,
  created_at timestamptz not null,
  -- Coupons that began to end before are sent.
  coupons_until timestamptz not null
);
create index push_subscription_member on push_subscription (member_id);

-- Messages to send; deleted when they are sent or cannot be.
create table push_message (
  id bigint generated always as identity primary key,
  session_hash text not null,
  member_id text not null,
  kind text not null,
  amount bigint,
  due_at timestamptz not null default 'epoch',
  attempts integer not null default 0
);
create index push_message_due on push_message (due_at);
