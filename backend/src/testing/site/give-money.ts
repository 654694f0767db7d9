import type { Db } from '../../core/db/driver';
import { creditDeposit } from '../../deposits/deposit';
import { fromBaht } from '@wallet/contract/satang';

/** Adds money (baht, rounded to satang) to a member's wallet like a deposit. A negative amount removes money. */
export async function giveMoney(db: Db, username: string, baht: number): Promise<void> {
  const [member] = await db.query<{ id: string; currency: 'THB' | 'LAK' }>(
    'select id, currency from member where username = $1',
    [username],
  );
  if (!member) throw new Error(`There is no member ${username}.`);
  const { id: memberId, currency } = member;
  const amount = fromBaht(Math.round(baht * 100) / 100);
  if (amount === 0) return;
  await db.tx((tx) => creditDeposit(tx, { memberId, currency, amount, reference: 'test' }));
}
