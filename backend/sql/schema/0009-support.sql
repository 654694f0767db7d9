-- The help desk that answers the chat.
alter table chat_conversation
  -- The last message that the help desk accepted or rejected.
  add column support_sequence bigint not null default 0,
  -- When the next message is sent to the help desk; null when no message waits.
  add column support_due_at timestamptz,
  -- Failed attempts for the next message.
  add column support_tries integer not null default 0,
  -- The last message that an agent has read.
  add column agent_seen_sequence bigint not null default 0,
  -- When the help desk closed the conversation; null while it is open. The next message opens it.
  add column closed_at timestamptz,
  -- True from the end of a conversation until the customer rates it.
  add column can_rate boolean not null default false;
create index chat_conversation_support_due on chat_conversation (support_due_at) where support_due_at is not null;
