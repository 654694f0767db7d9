-- Devices on which a member has logged in. The hash is of the device's token and the member together: neither does the
-- table log anybody in, nor does it tell which members share a device.
create table known_device (
  hash text primary key,
  member_id text not null references member (id),
  last_used_at timestamptz not null
);
create index known_device_member on known_device (member_id, last_used_at desc);
create index known_device_age on known_device (last_used_at);
