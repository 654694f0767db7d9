-- Brings the ledger to what a game told: what was won or lost since the last reading becomes one transaction with the
-- house. A reading that comes twice, late or out of order has no second effect. The member's turn is taken by the
-- caller. Says whether anything was posted.
create or replace function game_note_reading(
  p_member text, p_currency text, p_game text, p_balance bigint, p_played bigint, p_staked bigint, p_sequence bigint,
  p_at timestamptz) returns boolean
language plpgsql as $$
declare
  known record;
  written record;
  won bigint;
begin
  select sequence, played into known from game_account where member_id = p_member and game_code = p_game for update;
  if not found or p_sequence < known.sequence then return false; end if;
  won := p_played - known.played;
  if won <> 0 then
    select * into written from ledger_write_named('game', p_game || ':' || p_sequence, p_at, p_currency,
      array['game', 'house'], array[p_member, 'site'], array[p_game, p_game], array[won, -won]);
    -- What was lost is still on its way into the ledger.
    if written.refusal = 'MONEY_NOT_ENOUGH' then return false; end if;
    if written.refusal is not null then
      raise exception 'the ledger refused % of % in %', written.refusal, won, p_game;
    end if;
  end if;
  -- While money is on its way, what the game holds and what the ledger says need not be the same.
  update game_account set sequence = p_sequence, played = p_played, staked = p_staked, refreshed_at = p_at,
      difference = case when exists (
          select from movement m join movement_leg l on l.movement_id = m.id
          where m.member_id = p_member and m.status = 'PROCESSING' and l.place = p_game and l.status = 'held')
        then difference
        else p_balance - coalesce((
          select balance from ledger_account
          where kind = 'game' and owner = p_member and label = p_game and currency = p_currency), 0) end
    where member_id = p_member and game_code = p_game;
  return won <> 0;
end $$;

-- The same for several games of one member at once, with the member's turn; the games' codes in their order, for the
-- house's accounts are everybody's. Gives in how many of them something was posted.
create or replace function game_note_readings(
  p_member text, p_currency text, p_games text[], p_balances bigint[], p_played bigint[], p_staked bigint[],
  p_sequences bigint[], p_at timestamptz) returns integer
language plpgsql as $$
declare
  posted integer := 0;
begin
  perform from member where id = p_member for no key update;
  for i in 1 .. cardinality(p_games) loop
    if game_note_reading(
      p_member, p_currency, p_games[i], p_balances[i], p_played[i], p_staked[i], p_sequences[i], p_at) then
      posted := posted + 1;
    end if;
  end loop;
  return posted;
end $$;
