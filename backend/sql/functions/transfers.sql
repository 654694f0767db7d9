-- Returns the error code of a transfer that is not allowed, or null. `p_from` is null when money comes from all places.
-- Locks the member's row.
create or replace function transfer_refusal(p_member text, p_currency text, p_from text, p_to text) returns text
language plpgsql as $$
declare
  checks record;
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
        and r.category <> (select category from game where code = p_to)) as is_outside_bonus,
    p_to <> 'wallet' and is_on_break(p_member) as is_on_break
    into checks;
  if checks.unopened is not null then
    if exists (select from game where code = checks.unopened[1]) then return 'SLOT_NO_ACCOUNT'; end if;
    return 'NO_GAME';
  end if;
  -- Also between two games: money that the second game rejects goes back to the wallet.
  if not checks.has_wallet then return 'NO_WALLET'; end if;
  if checks.is_on_break then return 'ON_BREAK'; end if;
  if checks.is_outside_bonus then return 'BONUS_CONDITION'; end if;
  return null;
end $$;

-- Command (see idempotent_command) that starts a transfer between two places. `reading` is the latest reading of the source
-- game, or null. It is posted first, also when the transfer is refused afterwards. The command's result also has the
-- movement's `state`, and `isPlayed`: true when the reading showed a win or a loss.
create or replace function transfer_start(p_transfer jsonb) returns jsonb
language plpgsql as $$
declare
  request record;
  reading record;
  is_played boolean := false;
  -- The source game, if the source is not the wallet.
  games text[] := '{}';
  usernames text[] := '{}';
  amounts bigint[] := '{}';
  refusal text;
begin
  select * into request from jsonb_to_record(p_transfer) r (
    id text, member text, currency text, source text, destination text, amount bigint, reading jsonb,
    at timestamptz, next_try timestamptz);
  select * into reading from jsonb_to_record(request.reading) r (
    balance bigint, played bigint, staked bigint, sequence bigint);
  refusal := transfer_refusal(request.member, request.currency, request.source, request.destination);
  if refusal is null and reading.sequence is not null then
    is_played := game_note_reading(
      request.member, request.currency, request.source, reading.balance, reading.played, reading.staked, reading.sequence,
      request.at);
  end if;
  if refusal is null then
    if request.source <> 'wallet' then
      games := array[request.source];
      usernames := array[(
        select username from game_account where member_id = request.member and game_code = request.source)];
      amounts := array[request.amount];
    end if;
    refusal := movement_start(
      p_id => request.id, p_member => request.member, p_currency => request.currency, p_kind => 'transfer',
      p_source => request.source, p_destination => request.destination, p_amount => request.amount,
      p_from_wallet => case when request.source = 'wallet' then request.amount else 0 end,
      p_games => games, p_usernames => usernames, p_amounts => amounts,
      p_payee => null, p_at => request.at, p_next_try => request.next_try);
  end if;
  if refusal is not null then
    return jsonb_build_object('refusal', jsonb_build_object('status', 422, 'code', refusal), 'isPlayed', is_played);
  end if;
  return jsonb_build_object(
    'answer', jsonb_build_object('id', request.id), 'state', movement_state(request.id), 'isPlayed', is_played);
end $$;
