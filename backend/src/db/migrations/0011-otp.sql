-- A one-time code sent to a phone; neither the code nor the token that goes with it is kept, only hashes.
create table otp (
  token_hash text primary key,
  phone_number text not null,
  -- Of the token and the code together: without the token the few possible codes cannot be tried.
  code_hash text not null,
  -- The reference that stands in the message.
  ref text not null,
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The message was not taken by who delivers it.
  failed boolean not null default false,
  wrong_tries integer not null default 0,
  blocked_until timestamptz,
  verified_at timestamptz,
  -- The registration that it was good for.
  used_at timestamptz
);
create index otp_phone on otp (phone_number, sent_at desc);
create index otp_ip on otp (ip, sent_at);
create index otp_age on otp (sent_at);
