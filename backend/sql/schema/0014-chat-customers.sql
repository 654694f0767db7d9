-- How the customer last wrote: the page's language, and browser and system, such as 'Chrome, Android'. Agents may see both.
alter table chat_conversation add column language text, add column device text;
-- True for an answer that no person wrote.
alter table chat_message add column automatic boolean not null default false;
