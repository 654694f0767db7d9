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

-- Command (see idempotent_command) that pays the value of a coupon into the member's wallet. Its answer is in the contract's
-- format. The money comes from the site's account of the wheel. The operator can set a floor for that account as a budget.
create or replace function coupon_claim(p_claim jsonb) returns jsonb
language plpgsql as $$
declare
  claim record;
  found_coupon coupon;
  credit record;
  refusal text;
begin
  select * into claim from jsonb_to_record(p_claim) r (
    member text, currency text, currency_name text, coupon text, at timestamptz);
  perform from member where id = claim.member for no key update;
  select * into found_coupon from coupon where id = claim.coupon and member_id = claim.member and claimed_at is null;
  refusal := case
    when claim.coupon !~ '^[0-9a-f]{24}$' then 'INVALID_CODE'
    when is_on_break(claim.member) then 'ON_BREAK'
    when found_coupon.id is null then 'NO_CLAIMABLE_COUPON'
    when found_coupon.kind <> 'money' then 'INVALID_COUPON_TYPE'
    when found_coupon.voided_at is not null or found_coupon.amount = 0 then 'INVALID_PRIZE_CODE'
    when found_coupon.expire_at <= claim.at then 'COUPON_EXPIRED'
    when exists (select from bonus_round where member_id = claim.member and ended_at is null) then 'BONUS_REMAINING'
  end;
  if refusal is null then
    select * into credit from bonus_credit(
      p_kind => 'luckydraw', p_reference => claim.coupon, p_member => claim.member, p_currency => claim.currency,
      p_from_kind => 'bonus', p_from_owner => 'site', p_from_label => 'luckydraw', p_amount => found_coupon.amount,
      p_text => (
        select jsonb_object_agg(prize.key, prize.value || ' – ' || slice.value)
        from jsonb_each_text(found_coupon.prize_name) prize
        join jsonb_each_text(found_coupon.slice_label) slice using (key)),
      p_at => claim.at);
    if credit.refusal = 'MONEY_NOT_ENOUGH' then
      refusal := 'NO_CLAIMABLE_COUPON';
    elsif credit.refusal is not null then
      raise exception 'the ledger refused % for the coupon %', credit.refusal, claim.coupon;
    end if;
  end if;
  if refusal is not null then
    return jsonb_build_object('refusal', jsonb_build_object('status', 422, 'code', refusal));
  end if;
  update coupon set claimed_at = claim.at, claimed_txn = credit.txn where id = claim.coupon;
  return jsonb_build_object('answer', jsonb_build_object(
    'message', 'SUCCESS', 'reference', credit.reference, 'amount', found_coupon.amount / 100.0,
    'wallet', jsonb_build_object('amount', (
      select balance / 100.0 from ledger_account
      where kind = 'wallet' and owner = claim.member and label = '' and currency = claim.currency),
      'currency', claim.currency_name)));
end $$;
