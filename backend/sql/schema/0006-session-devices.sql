-- What a member sees of a session. The id names it in the list: it is neither the token nor derived from its hash.
alter table session
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Browser and system, such as 'Chrome, Android'; the header that they come from is not stored.
  add column device text,
  -- The network of the login, such as 203.0.113.0/24.
  add column network text,
  -- The known device of the login; it is forgotten when the member ends the session.
  add column known_device_hash text;
