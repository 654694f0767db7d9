-- How far each movement of a member's money is: transfers, withdrawals, and deposits by slip, gift, bank or paid QR code.
-- A time is null when it is not reached or not known. `wallet/stages.ts` derives the stages from a row.
drop view if exists movement_progress;
create view movement_progress as
  select m.id, m.member_id, m.kind as type, null::text as way,
    case when m.kind = 'withdraw' then 'banks'
      when m.source = 'all' then 'all'
      when m.destination = 'wallet' then m.source else m.destination end as provider,
    m.status, m.source as from_place, nullif(m.destination, 'bank') as to_place,
    case when m.kind = 'withdraw' then -m.amount else m.amount end as amount,
    m.created_at, legs.sent_at, null::timestamptz as received_at, m.finished_at as ended_at,
    -- Otherwise all of a failed movement's money is where it was.
    m.from_wallet > 0 or legs.has_left_game as is_returned,
    legs.reference, legs.reason, m.payee
  from movement m
  left join lateral (
    select min(sent_at) filter (where m.kind = 'transfer' or direction = 'in') as sent_at,
      coalesce(bool_or(direction = 'out' and status = 'done'), false) as has_left_game,
      coalesce(max(id) filter (where direction = 'in'), case when m.kind = 'transfer' and count(*) = 1 then max(id) end)
        as reference,
      coalesce(max(reason) filter (where direction = 'in'), max(reason)) as reason
    from movement_leg where movement_id = m.id) legs on true
  union all
  select id, member_id, 'deposit', 'slip', 'slips', status, null, 'wallet', coalesce(amount, 0),
    -- A slip that failed by its picture was not read before.
    created_at, null, nullif(read_at, judged_at), judged_at, false, ref_no, note, null
  from slip
  union all
  select id, member_id, 'deposit', 'gift', 'gifts', status, null, 'wallet', coalesce(amount, 0),
    created_at, sent_at, null, finished_at, false, id, refusal, null
  from gift_link
  union all
  select a.id, a.member_id, 'deposit', 'bank', 'banks', s.status, null, 'wallet', a.amount,
    a.created_at, null, null, a.ended_at, false, null, null, null
  from announced_deposit a join statement s on s.id = a.id
  union all
  select c.id, c.member_id, 'deposit', 'qr', 'qr', 'SUCCESS', null, 'wallet', p.amount,
    c.created_at, null, null, p.reported_at, false, coalesce(p.bank_reference, c.id), null, null
  from qr_code c join qr_payment p on p.qr_id = c.id;
