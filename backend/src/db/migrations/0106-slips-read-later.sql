-- A slip is stored first and its picture read after that; until then nobody judges it.
alter table slip add column read_at timestamptz;
update slip set read_at = created_at;
create index slip_unread on slip (place) where read_at is null and status = 'PROCESSING';
