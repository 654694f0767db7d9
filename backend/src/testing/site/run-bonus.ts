import { fromBaht } from '@wallet/contract/satang';
import { type Wagering, startWagering } from '../../wagering/wagering';
import type { TestSite } from './test-site';

/** Starts a bonus with these conditions for a member. Returns a function that ends it. */
export async function runBonus(
  { deps: { db, clock } }: TestSite,
  username: string,
  conditions: Partial<Wagering>,
): Promise<() => Promise<unknown>> {
  const id = await db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string; txn: number }>(
      'select id, (select max(id) from ledger_txn) as txn from member where username = $1',
      [username],
    );
    if (!member) throw new Error(`There is no member ${username}.`);
    return startWagering(tx, {
      member,
      source: 'bonus',
      code: 'DAILY20',
      base: fromBaht(0),
      amount: fromBaht(0),
      success: 100,
      fail: 0,
      stakeTarget: fromBaht(0),
      endBelow: fromBaht(0),
      category: null,
      ...conditions,
      grantedTxn: member.txn,
      depositTxn: null,
      at: clock.now(),
    });
  });
  return () =>
    db.query(`update bonus_round set ended_at = $2, outcome = 'fail' where id = $1`, [id, clock.now()]);
}
