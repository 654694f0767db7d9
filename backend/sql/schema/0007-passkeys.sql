-- Passkeys of members: the public key of a credential that a device stores.
create table passkey (
  id text primary key,
  member_id text not null references member (id),
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- Challenges for devices, as hashes. A challenge is deleted at its first use; a login's has no member.
create table passkey_challenge (
  hash text primary key,
  purpose text not null check (purpose in ('login', 'add')),
  member_id text references member (id),
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
