-- Why a member's money may not go from one place to another (null: any, or all), or null when it may. Takes the
-- member's turn.
create or replace function transfer_refusal(p_member text, p_currency text, p_from text, p_to text) returns text
language plpgsql as $$
declare
  seen record;
begin
  perform from member where id = p_member for no key update;
  -- Looked at together, and only now that the turn is taken. A running bonus may be for one group of games only.
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
  -- Also between two games: what the second will not take goes back to the wallet.
  if not seen.has_wallet then return 'NO_WALLET'; end if;
  if seen.is_outside_bonus then return 'BONUS_CONDITION'; end if;
  return null;
end $$;

-- Begins a transfer between two places, once per key: gives how it stands, or what the key was answered before (hash,
-- status, response). A reading of the game that the money comes from is noted first. A refusal that the caller found is
-- kept with the key like any other.
create or replace function transfer_begin(
  p_scope text, p_key text, p_hash text, p_refusal jsonb, p_id text, p_member text, p_currency text, p_from text, p_to text,
  p_amount bigint, p_balance bigint, p_played bigint, p_staked bigint, p_sequence bigint,
  p_at timestamptz, p_next_try timestamptz,
  out hash text, out status integer, out response jsonb, out state jsonb, out is_played boolean)
language plpgsql as $$
declare
  refusal text;
  -- The game that the money comes from, if it does not come from the wallet.
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
