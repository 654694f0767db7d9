-- Pictures and videos of the chat: in the database, so that every process serves them, and in parts, so that
-- none is ever held in memory whole.
create table chat_file (
  -- Unguessable: who has it may read the file.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null for a guest's: only who has the path can put it in a message.
  member_id text references member (id),
  kind text not null check (kind in ('image', 'video')),
  mime_type text not null,
  -- Bytes; null while it is still coming in.
  size bigint,
  -- Stands in a message; what nobody sends is thrown away.
  is_sent boolean not null default false,
  created_at timestamptz not null
);
create index chat_file_unsent on chat_file (created_at) where not is_sent;

create table chat_file_part (
  file_id text not null references chat_file (id) on delete cascade,
  -- From 0; each part but the last has the same length.
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);
-- Pictures and videos are compressed already.
alter table chat_file_part alter column content set storage external;

