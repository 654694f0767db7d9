-- One key, one effect: who takes a key carries the effect out, in the transaction that takes it; who comes later is given
-- what was stored with it.

-- Takes a key, with its answer where that is known already; says no where it is taken. Waits while another transaction
-- holds the same key.
create or replace function idempotency_take(
  p_scope text, p_key text, p_hash text, p_status integer, p_response json) returns boolean
language plpgsql as $$
begin
  insert into idempotency (scope, key, request_hash, status, response)
    values (p_scope, p_key, p_hash, p_status, p_response) on conflict do nothing;
  return found;
end $$;

-- Stores the answer with a key that this transaction took.
create or replace function idempotency_answer(p_scope text, p_key text, p_status integer, p_response json) returns void
language plpgsql as $$
begin
  update idempotency set status = p_status, response = p_response where scope = p_scope and key = p_key;
end $$;

-- What is stored with a key; nothing where nobody took it.
create or replace function idempotency_find(
  p_scope text, p_key text, out hash text, out status integer, out response json)
language plpgsql as $$
begin
  select k.request_hash, k.status, k.response into hash, status, response
    from idempotency k where k.scope = p_scope and k.key = p_key;
end $$;
