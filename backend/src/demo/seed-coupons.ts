import type { Tx } from '../db/driver';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';
import { demoWheel } from './demo-wheel';

const owner = demoId('0811111111');
/** What the rich member has won: the place of the slice, and whole days ago. */
const wins = [
  { slice: 4, daysAgo: 0 },
  { slice: 2, daysAgo: 1 },
  { slice: 6, daysAgo: 3 },
  { slice: 2, daysAgo: 5 },
];
const validDays = 30;

/** Adds the coupons that wait for the rich demo member. */
export async function seedCoupons(tx: Tx, now: Date): Promise<void> {
  const { slices } = demoWheel(['THB']);
  for (const [index, { slice, daysAgo }] of wins.entries()) {
    const won = slices[slice];
    if (!won) continue;
    await tx.query(
      `insert into coupon (id, member_id, prize_name, slice_label, amount, created_at, expire_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7) on conflict do nothing`,
      [
        demoId(`coupon:${index}`),
        owner,
        JSON.stringify({ th: 'เครดิตจากวงล้อ', la: 'ເຄຣດິດຈາກວົງລໍ້', en: 'Credit from the wheel' }),
        JSON.stringify(won.label),
        won.amount,
        daysBefore(now, daysAgo),
        daysBefore(now, daysAgo - validDays),
      ],
    );
  }
}
