-- Moves bonus money into a member's wallet and adds a row to the statement. Returns the ledger transaction and the id of
-- the statement row, or the error code of the ledger.
create or replace function bonus_credit(
  p_kind text, p_reference text, p_member text, p_currency text, p_from_kind text, p_from_owner text, p_from_label text,
  p_amount bigint, p_text jsonb, p_at timestamptz,
  out txn bigint, out reference text, out refusal text)
language plpgsql as $$
begin
  select w.txn, w.refusal into txn, refusal from ledger_write_named(p_kind, p_reference, p_at, p_currency,
    array[p_from_kind, 'wallet'], array[p_from_owner, p_member], array[p_from_label, ''], array[-p_amount, p_amount]) w;
  if refusal is not null then return; end if;
  insert into statement (id, member_id, type, status, from_place, to_place, amount, source, description, created_at)
    values (new_id(), p_member, 'bonus', 'SUCCESS', null, 'wallet', p_amount, p_kind, p_text, p_at)
    returning id into reference;
end $$;

-- Pays the value of a coupon into the member's wallet, once per idempotency key. Returns the response in the contract's
-- format, or the stored response of the key (hash, status, response). The money comes from the site's account of the
-- wheel. That account has no floor unless the operator sets one as a budget.
create or replace function coupon_claim(
  p_scope text, p_key text, p_hash text, p_member text, p_currency text, p_currency_name text, p_coupon text, p_at timestamptz,
  out hash text, out status integer, out response json, out is_credited boolean)
language plpgsql as $$
declare
  held coupon;
  credit record;
  refusal text;
begin
  hash := p_hash;
  is_credited := false;
  if p_key is not null and not idempotency_take(p_scope, p_key, p_hash, null, null) then
    select f.hash, f.status, f.response into hash, status, response from idempotency_find(p_scope, p_key) f;
    return;
  end if;
  perform from member where id = p_member for no key update;
  select * into held from coupon where id = p_coupon and member_id = p_member and claimed_at is null;
  refusal := case
    when p_coupon !~ '^[0-9a-f]{24}$' then 'INVALID_CODE'
    when held.id is null then 'NO_CLAIMABLE_COUPON'
    when held.kind <> 'money' then 'INVALID_COUPON_TYPE'
    when held.voided_at is not null or held.amount = 0 then 'INVALID_PRIZE_CODE'
    when held.expire_at <= p_at then 'COUPON_EXPIRED'
    when exists (select from bonus_round where member_id = p_member and ended_at is null) then 'BONUS_REMAINING'
  end;
  if refusal is null then
    select * into credit from bonus_credit(
      p_kind => 'luckydraw', p_reference => p_coupon, p_member => p_member, p_currency => p_currency,
      p_from_kind => 'bonus', p_from_owner => 'site', p_from_label => 'luckydraw', p_amount => held.amount,
      p_text => (
        select jsonb_object_agg(prize.key, prize.value || ' – ' || slice.value)
        from jsonb_each_text(held.prize_name) prize join jsonb_each_text(held.slice_label) slice using (key)),
      p_at => p_at);
    if credit.refusal = 'MONEY_NOT_ENOUGH' then
      refusal := 'NO_CLAIMABLE_COUPON';
    elsif credit.refusal is not null then
      raise exception 'the ledger refused % for the coupon %', credit.refusal, p_coupon;
    end if;
  end if;
  if refusal is null then
    is_credited := true;
    update coupon set claimed_at = p_at, claimed_txn = credit.txn where id = p_coupon;
    status := 200;
    response := json_build_object('message', 'SUCCESS', 'reference', credit.reference, 'amount', held.amount / 100.0,
      'wallet', json_build_object('amount', (
        select balance / 100.0 from ledger_account
        where kind = 'wallet' and owner = p_member and label = '' and currency = p_currency), 'currency', p_currency_name));
  else
    status := 422;
    response := json_build_object('status', status, 'code', refusal);
  end if;
  if p_key is not null then perform idempotency_answer(p_scope, p_key, status, response); end if;
end $$;
