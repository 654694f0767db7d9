-- Messages that the sandbox took instead of a phone; empty where the sandbox is off.
create table sandbox_sms (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  place bigint generated always as identity unique,
  phone_number text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_sms_phone on sandbox_sms (phone_number, place desc);
