-- When the latest message of a conversation was stored; the help desk's list is sorted by it.
alter table chat_conversation add column last_at timestamptz;
update chat_conversation v set last_at = c.created_at
  from chat_message c where c.conversation_id = v.id and c.sequence = v.last_sequence;
create index chat_conversation_last_at on chat_conversation (last_at desc);
