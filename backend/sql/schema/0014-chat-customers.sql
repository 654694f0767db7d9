-- How the customer last wrote: the page's language, and browser and system, such as 'Chrome, Android'. Agents may see both.
alter table chat_conversation add column language text, add column device text;
