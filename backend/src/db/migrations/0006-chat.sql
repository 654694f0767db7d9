create table chat_conversation (
  id bigint generated always as identity primary key,
  member_id text unique references member (id),
  guest_id text unique,
  -- The place of the newest message; taken under this row's lock, so places have no gap.
  last_sequence bigint not null default 0,
  customer_read_sequence bigint not null default 0,
  customer_read_at timestamptz,
  created_at timestamptz not null,
  check ((member_id is null) <> (guest_id is null))
);

create table chat_message (
  conversation_id bigint not null references chat_conversation (id),
  sequence bigint not null,
  client_message_id text not null,
  sender text not null,
  name text,
  message jsonb not null,
  session_id text,
  device_token text,
  created_at timestamptz not null,
  primary key (conversation_id, sequence),
  -- A message sent again is the same message.
  unique (conversation_id, client_message_id)
);
