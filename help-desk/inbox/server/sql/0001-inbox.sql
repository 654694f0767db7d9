create table agent (
  id text primary key,
  name text not null,
  role text not null check (role in ('agent', 'admin')),
  active boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table passkey (
  id text primary key,
  agent_id text not null references agent,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_agent on passkey (agent_id);

-- Random values that a device signs. Each is valid once.
create table passkey_challenge (
  hash text primary key,
  purpose text not null check (purpose in ('login', 'invitation', 'add')),
  -- The agent who gets the passkey; null for a login.
  agent_id text,
  invitation_hash text,
  expires_at timestamptz not null
);

create table invitation (
  hash text primary key,
  role text not null check (role in ('agent', 'admin')),
  -- Null for one that the server printed.
  invited_by text references agent,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  hash text primary key,
  agent_id text not null references agent,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index session_agent on session (agent_id);

create table conversation (
  id text primary key,
  customer_kind text not null check (customer_kind in ('member', 'guest')),
  customer_id text not null,
  customer_name text,
  customer_phone text,
  assignee_id text references agent,
  closed boolean not null default false,
  customer_read bigint not null default 0,
  agent_seen bigint not null default 0,
  rating_score int,
  rating_comment text,
  rated_at timestamptz,
  -- Messages up to here were deleted; the site's history does not bring them back.
  deleted_sequence bigint not null default 0,
  -- From entry, by `refreshConversation`.
  last_at timestamptz not null,
  last_sequence bigint not null default 0,
  unread int not null default 0,
  has_failed boolean not null default false,
  preview_sender text,
  preview_type text,
  preview_text text
);
create index conversation_latest on conversation (closed, last_at desc, id desc);
create index conversation_assignee on conversation (assignee_id, last_at desc) where not closed;

-- Messages, notes and events of a conversation.
create table entry (
  id bigint generated always as identity primary key,
  conversation_id text not null references conversation on delete cascade,
  kind text not null check (kind in ('message', 'note', 'event')),
  -- The id that the page gave to an own message or note.
  client_id text unique,
  sequence bigint,
  sender text check (sender in ('customer', 'agent')),
  -- The sender as the customer sees it.
  name text,
  agent_id text references agent,
  message jsonb,
  -- The text of a message or note, to search and to preview it.
  body text,
  state text check (state in ('sending', 'sent', 'failed', 'discarded')),
  -- Number of the delivery: a retry of a rejected message is a new one for the site.
  delivery int not null default 0,
  event text check (event in ('closed', 'reopened', 'assigned', 'rated')),
  assignee_id text references agent,
  score int,
  at timestamptz not null,
  unique (conversation_id, sequence)
);
create index entry_time on entry (conversation_id, at desc, id desc);

-- What the site must still receive, in order of the ids of each conversation.
create table outbox (
  id bigint generated always as identity primary key,
  conversation_id text not null references conversation on delete cascade,
  kind text not null check (kind in ('answer', 'seen', 'closed')),
  entry_id bigint references entry on delete cascade,
  sequence bigint
);
create index outbox_conversation on outbox (conversation_id, id);

create table canned_answer (
  id text primary key,
  title text not null,
  message jsonb not null,
  updated_at timestamptz not null
);

-- Single values: the desk, and whether the site's history was read.
create table fact (
  name text primary key,
  value jsonb not null
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  agent_id text references agent,
  conversation_id text,
  subject_id text references agent,
  -- The answer or note; its text is read from there, so that it can be deleted.
  entry_id bigint references entry on delete set null,
  detail text
);

create function audit_is_final() returns trigger language plpgsql as $$
begin
  -- Only the link to a deleted entry ends.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'entry_id' = to_jsonb(old) - 'entry_id' and new.entry_id is null then
    return new;
  end if;
  raise exception 'The audit cannot be changed.';
end $$;
create trigger audit_is_final before update or delete on audit for each row execute function audit_is_final();
