-- Deposits within the member's limits. Every deposit is credited here, whichever way it came.

-- Returns the start and the end of the fixed period that contains a time, in Bangkok.
create or replace function period_start(p_period text, p_at timestamptz) returns timestamptz language plpgsql as $$
begin
  return date_trunc(p_period, p_at at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok';
end $$;

create or replace function period_end(p_period text, p_at timestamptz) returns timestamptz language plpgsql as $$
begin
  return (date_trunc(p_period, p_at at time zone 'Asia/Bangkok') + ('1 ' || p_period)::interval) at time zone 'Asia/Bangkok';
end $$;

create or replace function is_on_break(p_member text) returns boolean language plpgsql as $$
begin
  return exists (select from play_break where member_id = p_member and ended_at is null);
end $$;

-- Returns what became playable for a member in the current period.
create or replace function deposit_used(p_member text, p_period text, p_at timestamptz) returns bigint language plpgsql as $$
begin
  return (
    select coalesce(sum(playable), 0)::bigint from deposit_credit
    where member_id = p_member and at >= period_start(p_period, p_at));
end $$;

-- Returns the member's limits, what became playable in the current period of each, and its end.
create or replace function deposit_limits(p_member text, p_at timestamptz)
  returns table (period text, amount bigint, used bigint, ends_at timestamptz) language plpgsql as $$
begin
  return query
    select l.period, l.amount, deposit_used(p_member, l.period, p_at), period_end(l.period, p_at)
    from deposit_limit l where l.member_id = p_member;
end $$;

-- Returns what a deposit may make playable: null without a limit, 0 during a break. The caller must have locked the
-- member's row.
create or replace function deposit_room(p_member text, p_at timestamptz) returns bigint language plpgsql as $$
begin
  if is_on_break(p_member) then return 0; end if;
  -- `greatest` alone would return 0 without a limit.
  return (
    select min(greatest(0, l.amount - l.used)) from deposit_limits(p_member, p_at) l where l.amount is not null);
end $$;

-- Returns when a part of the member's held money may become playable; infinity when no period allows it.
create or replace function held_until(p_member text, p_at timestamptz) returns timestamptz language plpgsql as $$
begin
  if is_on_break(p_member) then return 'infinity'; end if;
  return coalesce((
    select max(case when l.amount = 0 then 'infinity' else l.ends_at end)
    from deposit_limits(p_member, p_at) l where l.used >= l.amount), p_at);
end $$;

create or replace function held_schedule(p_member text, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into held_money (member_id, next_try_at) values (p_member, held_until(p_member, p_at))
    on conflict (member_id) do update set next_try_at = excluded.next_try_at;
end $$;

-- Credits a deposit: the part that the limits allow to the wallet, the rest to the account (hold, member, limit). Locks
-- the member's row. Returns the ledger transaction, or the error code of the ledger.
create or replace function deposit_post(
  p_member text, p_currency text, p_reference text, p_at timestamptz, p_amount bigint, out txn bigint, out refusal text)
language plpgsql as $$
declare
  posted_at constant timestamptz := coalesce(p_at, now());
  playable bigint;
begin
  perform from member where id = p_member for no key update;
  playable := least(p_amount, coalesce(deposit_room(p_member, posted_at), p_amount));
  select w.txn, w.refusal into txn, refusal from ledger_write_named('deposit', p_reference, posted_at, p_currency,
    array['bank'] || case when playable > 0 then array['wallet'] end || case when playable < p_amount then array['hold'] end,
    array['site'] || case when playable > 0 then array[p_member] end || case when playable < p_amount then array[p_member] end,
    array['deposits'] || case when playable > 0 then array[''] end || case when playable < p_amount then array['limit'] end,
    array[-p_amount] || case when playable > 0 then array[playable] end
      || case when playable < p_amount then array[p_amount - playable] end) w;
  if refusal is not null then return; end if;
  insert into deposit_credit (txn_id, member_id, at, amount, playable) values (txn, p_member, posted_at, p_amount, playable);
  if playable < p_amount then perform held_schedule(p_member, posted_at); end if;
end $$;

-- Returns which part of a deposit is still not for play, from its row in the statement: what becomes playable or is paid
-- out is always the oldest. Null for a deposit that was never held.
create or replace function still_held(p_member text, p_place bigint, p_held bigint) returns bigint stable language plpgsql as $$
begin
  if p_held is null then return null; end if;
  return (
    select least(p_held, greatest(0, h.balance - coalesce((
      select sum(held) from statement where member_id = p_member and held is not null and place > p_place), 0)))::bigint
    from ledger_account h where h.kind = 'hold' and h.owner = p_member and h.label = 'limit');
end $$;

-- Makes held money of a member playable as far as the limits allow. Locks the member's row. Returns the amount.
create or replace function held_release(p_member text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  held record;
  moved bigint;
  written record;
begin
  perform from member where id = p_member for no key update;
  select currency, balance into held from ledger_account where kind = 'hold' and owner = p_member and label = 'limit';
  if coalesce(held.balance, 0) = 0 then
    delete from held_money where member_id = p_member;
    return 0;
  end if;
  moved := least(held.balance, coalesce(deposit_room(p_member, p_at), held.balance));
  if moved > 0 then
    select * into written from ledger_pay('deposit', 'held:' || new_id(), p_at, held.currency,
      'hold', p_member, 'limit', 'wallet', p_member, '', moved);
    if written.refusal is not null then
      raise exception 'the ledger refused % of held money of %', written.refusal, p_member;
    end if;
    insert into deposit_credit (txn_id, member_id, at, amount, playable) values (written.txn, p_member, p_at, 0, moved);
    insert into statement (id, member_id, type, status, from_place, to_place, amount, created_at)
      values (new_id(), p_member, 'transfer', 'SUCCESS', 'held', 'wallet', moved, p_at);
  end if;
  perform held_schedule(p_member, p_at);
  return moved;
end $$;
