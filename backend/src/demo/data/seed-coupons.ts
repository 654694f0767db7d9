import type { Tx } from '../../core/db/driver';
import type { Localized } from '../../settings/language';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';

const owner = demoId('0811111111');
/** The rich member's wins on the wheel: the slice, and the number of days ago. */
const wins = [
  { slice: 'CASH100', daysAgo: 0 },
  { slice: 'CASH20', daysAgo: 1 },
  { slice: 'CASH50', daysAgo: 3 },
  { slice: 'CASH20', daysAgo: 5 },
];
const validDays = 30;

/** Adds the unclaimed coupons of the rich demo member. */
export async function seedCoupons(tx: Tx, now: Date): Promise<void> {
  for (const [index, { slice, daysAgo }] of wins.entries()) {
    const [won] = await tx.query<{ label: Localized; amount: number }>(
      'select label, prize_amount as amount from wheel_slice where code = $1 limit 1',
      [slice],
    );
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
