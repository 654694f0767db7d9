-- The agent who last wrote in a conversation, and when, so that all processes can show it.
alter table chat_conversation add column agent_typing jsonb;
