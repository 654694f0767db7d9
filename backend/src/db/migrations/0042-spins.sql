-- gift: a thing that staff hand over; it cannot be claimed as money.
alter table wheel_slice drop constraint wheel_slice_prize_check;
alter table wheel_slice add constraint wheel_slice_prize_check check (prize in ('none', 'money', 'coin', 'gift'));

alter table coupon
  add column kind text not null default 'money' check (kind in ('money', 'gift')),
  -- When the operator took the prize back.
  add column voided_at timestamptz;

-- Every coin that was spent and what it drew.
create table spin (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  member_id text not null references member (id),
  wheel_id bigint not null references wheel (id),
  slice_code text not null,
  coin_after integer not null check (coin_after >= 0),
  coupon_id text unique references coupon (id),
  created_at timestamptz not null
);
create index spin_member on spin (member_id, created_at desc);
