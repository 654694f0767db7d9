-- Since when a customer waits for an answer: the first message after the last answer of an agent and after the last close.
-- Automatic messages of the site are no answer. Null when no one waits. From entry, by `refreshConversation`.
alter table conversation add column waiting_since timestamptz;
create index conversation_waiting on conversation (waiting_since, id) where not closed and waiting_since is not null;
update conversation c set waiting_since =
  (select min(e.at) from entry e
   where e.conversation_id = c.id and e.kind = 'message' and e.sender = 'customer' and e.at > coalesce(
     (select max(a.at) from entry a where a.conversation_id = c.id and (a.event = 'closed'
        or a.kind = 'message' and a.agent_id is not null and a.state <> 'discarded')), '-infinity'))
  where not closed;
