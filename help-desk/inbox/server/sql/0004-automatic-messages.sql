-- True for a message of the site that no person wrote, such as the first answer.
alter table entry add column automatic boolean not null default false;
