-- The versions of the agreements that members have accepted, each with the time of its first acceptance.
create table agreement_acceptance (
  member_id text not null references member (id),
  version text not null,
  accepted_at timestamptz not null,
  primary key (member_id, version)
);
