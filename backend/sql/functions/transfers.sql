-- Returns the error code of a transfer that is not allowed, or null. A null place means any or all places. Locks the
-- member's row.
create or replace function transfer_refusal(p_member text, p_currency text, p_from text, p_to text) returns text
language plpgsql as $$
declare
  seen record;
begin
  perform from member where id = p_member for no key update;
  -- One query, after the lock. An active bonus may be limited to one category of games.
  select
    (select array_agg(place order by n) from unnest(array[p_from, p_to]) with ordinality ends (place, n)
      where place <> 'wallet' and not exists (
        select from game_account where member_id = p_member and game_code = place)) as unopened,
    exists (select from ledger_account
      where kind = 'wallet' and owner = p_member and label = '' and currency = p_currency) as has_wallet,
    p_to <> 'wallet' and exists (
      select from bonus_round r where r.member_id = p_member and r.ended_at is null
        and r.category <> (select category from game where code = p_to)) as is_outside_bonus
    into seen;
  if seen.unopened is not null then
    if exists (select from game where code = seen.unopened[1]) then return 'SLOT_NO_ACCOUNT'; end if;
    return 'NO_GAME';
  end if;
  -- Also between two games: money that the second game rejects goes back to the wallet.
  if not seen.has_wallet then return 'NO_WALLET'; end if;
  if seen.is_outside_bonus then return 'BONUS_CONDITION'; end if;
  return null;
end $$;

-- Starts a transfer between two places, once per idempotency key. Returns the movement's state, or the stored response of
-- the key (hash, status, response). The balance reading of the source game, if given, is posted first. A rejection found by
-- the caller (p_refusal) is stored with the key like any other.
create or replace function transfer_begin(
  p_scope text, p_key text, p_hash text, p_refusal jsonb, p_id text, p_member text, p_currency text, p_from text, p_to text,
  p_amount bigint, p_balance bigint, p_played bigint, p_staked bigint, p_sequence bigint,
  p_at timestamptz, p_next_try timestamptz,
  out hash text, out status integer, out response jsonb, out state jsonb, out is_played boolean)
language plpgsql as $$
declare
  refusal text;
  -- The source game, if the source is not the wallet.
  games text[] := '{}';
  usernames text[] := '{}';
  amounts bigint[] := '{}';
begin
  hash := p_hash;
  is_played := false;
  if p_key is not null then
    if not idempotency_take(p_scope, p_key, p_hash, 200, json_build_object('id', p_id)) then
      select f.hash, f.status, f.response into hash, status, response from idempotency_find(p_scope, p_key) f;
      return;
    end if;
  end if;
  response := p_refusal;
  if response is null then
    refusal := transfer_refusal(p_member, p_currency, p_from, p_to);
    if refusal is null and p_sequence is not null then
      is_played := game_note_reading(p_member, p_currency, p_from, p_balance, p_played, p_staked, p_sequence, p_at);
    end if;
    if refusal is null then
      if p_from <> 'wallet' then
        games := array[p_from];
        usernames := array[(select username from game_account where member_id = p_member and game_code = p_from)];
        amounts := array[p_amount];
      end if;
      refusal := movement_start(
        p_id => p_id, p_member => p_member, p_currency => p_currency, p_kind => 'transfer',
        p_source => p_from, p_destination => p_to, p_amount => p_amount,
        p_from_wallet => case when p_from = 'wallet' then p_amount else 0 end,
        p_games => games, p_usernames => usernames, p_amounts => amounts,
        p_payee => null, p_at => p_at, p_next_try => p_next_try);
    end if;
    if refusal is not null then response := jsonb_build_object('status', 422, 'code', refusal); end if;
  end if;
  if response is null then
    status := 200;
    response := jsonb_build_object('id', p_id);
    state := movement_state(p_id);
    return;
  end if;
  status := (response ->> 'status')::integer;
  if p_key is not null then perform idempotency_answer(p_scope, p_key, status, response::json); end if;
end $$;
