-- Returns 24 random hexadecimal digits, the format of the contract's ids.
create or replace function new_id() returns text language plpgsql as $$
begin
  return substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 24);
end $$;

-- The steps of a movement of money: into the hold account, out of it, and on to the destination. Each step is one call.

-- Moves money from the given accounts to the member's hold account. Negative amounts move it from the hold account to
-- the given accounts. Returns 'POSTED', 'MONEY_NOT_ENOUGH', or null when there is nothing to move.
create or replace function movement_post(
  p_id text, p_kind text, p_member text, p_currency text, p_at timestamptz,
  p_kinds text[], p_labels text[], p_amounts bigint[]) returns text
language plpgsql as $$
declare
  kinds text[] := '{}';
  owners text[] := '{}';
  labels text[] := '{}';
  amounts bigint[] := '{}';
  total bigint := 0;
  written record;
begin
  for i in 1 .. cardinality(p_amounts) loop
    continue when p_amounts[i] = 0;
    kinds := kinds || p_kinds[i];
    owners := owners || case when p_kinds[i] = 'bank' then 'site' else p_member end;
    labels := labels || p_labels[i];
    amounts := amounts || -p_amounts[i];
    total := total + p_amounts[i];
  end loop;
  if cardinality(amounts) = 0 then return null; end if;
  select * into written from ledger_write_named(p_kind, p_id, p_at, p_currency,
    kinds || 'hold'::text, owners || p_member, labels || p_kind, amounts || total);
  if written.refusal <> 'MONEY_NOT_ENOUGH' then
    raise exception 'the ledger refused % for the movement %', written.refusal, p_id;
  end if;
  return coalesce(written.refusal, 'POSTED');
end $$;

-- Moves money out of the hold account. This always succeeds unless the program has a bug.
create or replace function movement_release(
  m movement, p_at timestamptz, p_kind text, p_label text, p_amount bigint) returns void
language plpgsql as $$
declare
  result text := movement_post(m.id, m.kind, m.member_id, m.currency, p_at, array[p_kind], array[p_label], array[-p_amount]);
begin
  if result <> 'POSTED' then raise exception 'the ledger refused % of the movement %', result, m.id; end if;
end $$;

-- Adds a statement row for money that was moved from games to the wallet, because the movement's own row does not show it.
create or replace function movement_note_gathered(m movement, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  insert into statement (id, member_id, type, status, from_place, to_place, amount, created_at)
    values (new_id(), m.member_id, 'transfer', 'SUCCESS', m.source, 'wallet', p_amount, p_at);
end $$;

-- Stores the final status and amount in the movement and its statement row.
create or replace function movement_end(m movement, p_status text, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  update movement set status = p_status, amount = p_amount, finished_at = p_at, wallet_after = coalesce((
      select balance from ledger_account
      where kind = 'wallet' and owner = m.member_id and label = '' and currency = m.currency), 0)
    where id = m.id;
  update statement set status = p_status, amount = case when m.kind = 'withdraw' then -p_amount else p_amount end
    where id = m.id and status = 'PROCESSING';
end $$;

-- Takes the next step of a movement, after its games have paid out: starts the last leg to the destination, or ends the
-- movement when that leg has a result. `p_last_status` is null before the last leg exists. Called by `movement_start` and
-- `movement_advance`. The caller must have locked the member's row.
create or replace function movement_go_on(
  m movement, p_from_games bigint, p_last_amount bigint, p_last_status text, p_at timestamptz) returns void
language plpgsql as $$
declare
  gathered constant bigint := m.from_wallet + p_from_games;
  goes_to_bank constant boolean := m.destination = 'bank';
begin
  if p_last_status = 'done' then
    if goes_to_bank then
      perform movement_release(m, p_at, 'bank', 'withdrawals', p_last_amount);
    else
      perform movement_release(m, p_at, 'game', m.destination, p_last_amount);
    end if;
    perform movement_end(m, 'SUCCESS', p_last_amount, p_at);
  elsif p_last_status is not null and m.source = 'held' then
    perform movement_release(m, p_at, 'hold', 'limit', p_last_amount);
    perform held_schedule(m.member_id, p_at);
    perform movement_end(m, 'FAILED', m.amount, p_at);
  elsif p_last_status is not null then
    perform movement_release(m, p_at, 'wallet', '', p_last_amount);
    if not goes_to_bank then perform movement_note_gathered(m, p_from_games, p_at); end if;
    perform movement_end(m, 'FAILED', m.amount, p_at);
  elsif gathered = 0 then
    perform movement_end(m, 'FAILED', m.amount, p_at);
  elsif m.destination = 'wallet' then
    perform movement_release(m, p_at, 'wallet', '', gathered);
    perform movement_end(m, 'SUCCESS', gathered, p_at);
  elsif (goes_to_bank and gathered < m.amount) or (not goes_to_bank and is_on_break(m.member_id)) then
    perform movement_release(m, p_at, 'wallet', '', gathered);
    perform movement_note_gathered(m, p_from_games, p_at);
    perform movement_end(m, 'FAILED', m.amount, p_at);
  elsif goes_to_bank then
    -- The surplus over the payout stays in the wallet.
    if gathered > m.amount then perform movement_release(m, p_at, 'wallet', '', gathered - m.amount); end if;
    perform movement_note_gathered(m, p_from_games, p_at);
    insert into movement_leg (id, movement_id, direction, place, amount) values (new_id(), m.id, 'in', 'bank', m.amount);
  else
    insert into movement_leg (id, movement_id, direction, place, username, amount)
      select new_id(), m.id, 'in', a.game_code, a.username, gathered
      from game_account a where a.member_id = m.member_id and a.game_code = m.destination;
    if not found then raise exception 'the movement % goes to a game without an account', m.id; end if;
  end if;
end $$;

-- Continues a movement when no leg is waiting for a provider. The caller must have locked the member's row.
create or replace function movement_advance(m movement, p_at timestamptz) returns void
language plpgsql as $$
declare
  legs record;
begin
  if m.status <> 'PROCESSING' then return; end if;
  select coalesce(bool_or(status = 'held'), false) as are_awaited,
      coalesce(sum(amount) filter (where direction = 'out' and status = 'done'), 0)::bigint as from_games,
      max(amount) filter (where direction = 'in') as last_amount, max(status) filter (where direction = 'in') as last_status
    into legs from movement_leg where movement_id = m.id;
  if legs.are_awaited then return; end if;
  perform movement_go_on(m, legs.from_games, legs.last_amount, legs.last_status, p_at);
end $$;

-- Returns a consistent snapshot of a movement with its legs.
create or replace function movement_state(p_id text) returns jsonb
language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'movement', jsonb_build_object('id', m.id, 'currency', m.currency, 'kind', m.kind,
        'source', m.source, 'destination', m.destination, 'amount', m.amount, 'status', m.status,
        'payee', m.payee, 'walletAfter', m.wallet_after),
      'legs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'direction', l.direction, 'place', l.place,
          'username', l.username, 'amount', l.amount, 'status', l.status) order by l.place, l.id), '[]')
        from movement_leg l where l.movement_id = m.id))
    from movement m where m.id = p_id);
end $$;

-- Moves all money of a movement to the hold account and stores the movement. Returns null, or the error code of the
-- ledger; then nothing was written. The caller must have locked the member's row.
create or replace function movement_start(
  p_id text, p_member text, p_currency text, p_kind text, p_source text, p_destination text, p_amount bigint,
  p_from_wallet bigint, p_games text[], p_usernames text[], p_amounts bigint[], p_payee jsonb,
  p_at timestamptz, p_next_try timestamptz) returns text
language plpgsql as $$
declare
  m movement;
  result text := movement_post(p_id, p_kind, p_member, p_currency, p_at,
    -- Held money is paid out from its own account.
    case when p_source = 'held' then 'hold' else 'wallet' end || array_fill('game'::text, array[cardinality(p_games)]),
    case when p_source = 'held' then 'limit' else '' end || p_games, p_from_wallet || p_amounts);
begin
  if result <> 'POSTED' then return result; end if;
  insert into statement (id, member_id, type, status, from_place, to_place, amount, created_at)
    values (p_id, p_member, p_kind, 'PROCESSING', p_source, nullif(p_destination, 'bank'),
      case when p_kind = 'withdraw' then -p_amount else p_amount end, p_at);
  insert into movement (id, member_id, currency, kind, source, destination, amount, from_wallet, payee, wallet_after,
      next_try_at, created_at)
    values (p_id, p_member, p_currency, p_kind, p_source, p_destination, p_amount, p_from_wallet, p_payee, coalesce((
        select balance from ledger_account
        where kind = 'wallet' and owner = p_member and label = '' and currency = p_currency), 0),
      p_next_try, p_at)
    returning * into m;
  if cardinality(p_games) = 0 then
    perform movement_go_on(m, 0, null, null, p_at);
  else
    insert into movement_leg (id, movement_id, direction, place, username, amount)
      select new_id(), p_id, 'out', g.game, g.username, g.amount from unnest(p_games, p_usernames, p_amounts) g (game, username, amount);
  end if;
  return null;
end $$;

drop function if exists movement_settle(text, text, text, bigint, bigint, bigint, bigint, timestamptz);

-- Stores the result of a leg, once, and continues the movement. Returns the movement's state and whether a win or loss was
-- posted. The parameters of the game's reading are null when the provider returned none. `p_reason` is the provider's code
-- of a rejection.
create or replace function movement_settle(
  p_movement text, p_leg text, p_status text, p_balance bigint, p_played bigint, p_staked bigint, p_sequence bigint,
  p_at timestamptz, p_reason text default null, out state jsonb, out is_settled boolean, out is_played boolean)
language plpgsql as $$
declare
  m movement;
  leg movement_leg;
begin
  is_played := false;
  perform from member where id = (select member_id from movement where id = p_movement) for no key update;
  select * into m from movement where id = p_movement;
  update movement_leg set status = p_status, reason = p_reason where id = p_leg and status = 'held' returning * into leg;
  is_settled := found;
  -- When not found, another request or process has stored the result first.
  if is_settled then
    if p_status = 'refused' and leg.direction = 'out' then
      perform movement_release(m, p_at, 'game', leg.place, leg.amount);
    end if;
    perform movement_advance(m, p_at);
    -- Last, so that money moved into a game is in the ledger before its loss is posted.
    if p_status = 'done' and p_sequence is not null then
      is_played := game_note_reading(m.member_id, m.currency, leg.place, p_balance, p_played, p_staked, p_sequence, p_at);
    end if;
  end if;
  state := movement_state(p_movement);
end $$;
