-- Posts the wins or losses that a game reports since its last balance reading, as one transaction with the house
-- account. A repeated or older reading has no effect. The caller must have locked the member's row. p_played is the
-- total of wins minus losses, p_staked the total of stakes, both since the account was opened. Returns true when
-- something was posted.
create or replace function game_note_reading(
  p_member text, p_currency text, p_game text, p_balance bigint, p_played bigint, p_staked bigint, p_sequence bigint,
  p_at timestamptz) returns boolean
language plpgsql as $$
declare
  last_reading record;
  written record;
  won bigint;
begin
  select sequence, played, staked into last_reading from game_account
    where member_id = p_member and game_code = p_game for update;
  if not found or p_sequence < last_reading.sequence then return false; end if;
  won := p_played - last_reading.played;
  if won <> 0 then
    select * into written from ledger_write_named('game', p_game || ':' || p_sequence, p_at, p_currency,
      array['game', 'house'], array[p_member, 'site'], array[p_game, p_game], array[won, -won]);
    -- The member lost more than the ledger has in the game, because a transfer into the game is not posted yet. A later
    -- reading posts the loss.
    if written.refusal = 'MONEY_NOT_ENOUGH' then return false; end if;
    if written.refusal is not null then
      raise exception 'the ledger refused % of % in %', written.refusal, won, p_game;
    end if;
  end if;
  if won <> 0 or p_staked <> last_reading.staked then
    insert into game_result (member_id, at, game_code, sequence, staked, won)
      values (p_member, p_at, p_game, p_sequence, p_staked - last_reading.staked, won)
      on conflict (member_id, at, game_code, sequence)
        do update set staked = game_result.staked + excluded.staked, won = game_result.won + excluded.won;
  end if;
  -- While a transfer is in flight, the game's balance and the ledger may differ, so the difference is not updated.
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

-- Posts the readings of several games of one member, and locks the member's row. The game codes must be sorted: all
-- members share the house accounts, which must be locked in one order. Returns the number of games with a posting.
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
