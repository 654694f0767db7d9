alter table conversation
  add column labels text[] not null default '{}',
  -- Until then the conversation waits for no answer; at that time it waits, even if the last message was an agent's.
  add column snoozed_until timestamptz;
