-- The operator's page on which the customer wrote a message: its `url` and `title`. Null when that page does not allow it.
alter table entry add column page_context jsonb;
