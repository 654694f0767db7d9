-- Idempotency keys: a key takes effect once. The transaction that reserves a key carries out the effect; later requests
-- get the stored response.

-- Reserves a key, with its response if that is known already. Returns false when the key exists. Waits while another
-- transaction reserves the same key.
create or replace function idempotency_take(
  p_scope text, p_key text, p_hash text, p_status integer, p_response json) returns boolean
language plpgsql as $$
begin
  insert into idempotency (scope, key, request_hash, status, response)
    values (p_scope, p_key, p_hash, p_status, p_response) on conflict do nothing;
  return found;
end $$;

-- Stores the response of a key that this transaction reserved.
create or replace function idempotency_answer(p_scope text, p_key text, p_status integer, p_response json) returns void
language plpgsql as $$
begin
  update idempotency set status = p_status, response = p_response where scope = p_scope and key = p_key;
end $$;

-- Returns the stored hash, status and response of a key; nulls when the key is unknown.
create or replace function idempotency_find(
  p_scope text, p_key text, out hash text, out status integer, out response json)
language plpgsql as $$
begin
  select k.request_hash, k.status, k.response into hash, status, response
    from idempotency k where k.scope = p_scope and k.key = p_key;
end $$;

-- Runs a command once per idempotency key, in one call. A command is a function that takes its arguments as JSON. It
-- returns {"answer": …}, or {"refusal": {"status": …, "code": …}} when it wrote nothing; further fields are for the
-- caller only. Returns the command's result with what was stored. When the key exists already, `result` is null and the
-- rest is what its first request stored.
create or replace function idempotent_command(
  p_scope text, p_key text, p_hash text, p_command text, p_args jsonb,
  out hash text, out status integer, out response json, out result jsonb)
language plpgsql as $$
begin
  hash := p_hash;
  if p_key is not null and not idempotency_take(p_scope, p_key, p_hash, null, null) then
    select f.hash, f.status, f.response into hash, status, response from idempotency_find(p_scope, p_key) f;
    return;
  end if;
  -- Each command is named here: dynamic SQL would be parsed and planned again for each call.
  case p_command
    when 'coupon_claim' then result := coupon_claim(p_args);
    when 'transfer_start' then result := transfer_start(p_args);
  end case;
  status := coalesce((result -> 'refusal' ->> 'status')::integer, 200);
  response := coalesce(result -> 'refusal', result -> 'answer');
  if p_key is not null then perform idempotency_answer(p_scope, p_key, status, response); end if;
end $$;
