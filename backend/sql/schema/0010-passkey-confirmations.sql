-- Commands that a passkey of the member confirms: first the challenge, then the proof, as hashes. Each is deleted at its
-- first use.
create table passkey_confirmation (
  hash text primary key,
  stage text not null check (stage in ('challenge', 'proof')),
  member_id text not null references member (id),
  session_hash text not null,
  command_hash text not null,
  expires_at timestamptz not null
);
create index passkey_confirmation_age on passkey_confirmation (expires_at);

-- A passkey that is added beside others confirms commands from this time. Null means at once.
alter table passkey add column confirms_from timestamptz;

-- Withdrawals pause after a member removed a passkey, as after a change of the payee.
alter table member add column passkey_removed_at timestamptz;
