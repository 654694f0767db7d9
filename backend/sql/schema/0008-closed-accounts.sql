-- When a member closed their account, and when its personal data was erased.
alter table member add column closed_at timestamptz, add column erased_at timestamptz;
create index member_to_erase on member (closed_at) where closed_at is not null;
