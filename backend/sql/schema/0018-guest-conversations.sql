-- The conversation of the member who logged in to the browser of this guest, shortly after the guest's last message. It is set
-- once, so that a later member on the same phone is not linked. Only agents see it.
alter table chat_conversation
  add column member_conversation_id bigint references chat_conversation (id) on delete set null;
create index chat_conversation_member_conversation on chat_conversation (member_conversation_id)
  where member_conversation_id is not null;
