-- Returns 24 random hexadecimal digits, the format of the contract's ids.
create or replace function new_id() returns text language plpgsql as $$
begin
  return substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 24);
end $$;
