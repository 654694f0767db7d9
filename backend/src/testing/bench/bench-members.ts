import { openSession } from '../../members/session';
import { newId, systemClock } from '@wallet/server';
import { openPostgres } from '@wallet/server/db';
import { creditDeposit } from '../../deposits/deposit';
import type { Satang } from '@wallet/contract/satang';
import { openAccount } from '../../core/ledger/account';

const noPassword = '!';
const label = JSON.stringify({ th: 'BENCH', la: 'BENCH', en: 'BENCH' });
/** A million baht. */
const deposit = 100_000_000 as Satang;

export interface BenchMember {
  id: string;
  username: string;
  token: string;
  coupons: readonly string[];
}

/**
 * Adds members with a million baht and as many coupons each to a running site. Without a hash they cannot log in with a
 * password.
 */
export async function addBenchMembers(
  databaseUrl: string,
  count: number,
  couponsEach: number,
  passwordHash = noPassword,
): Promise<BenchMember[]> {
  const db = await openPostgres(databaseUrl);
  const members: BenchMember[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const id = newId();
      const username = `09${String(index).padStart(8, '0')}`;
      const coupons = Array.from({ length: couponsEach }, newId);
      await db.tx(async (tx) => {
        await tx.query(
          `insert into member (id, username, name, password_hash, currency, coin, bank_code, bank_account_name,
             bank_account_no, created_at)
           values ($1, $3, 'BENCH', $2, 'THB', 0, 'GSB', 'BENCH', $1, now())`,
          [id, passwordHash, username],
        );
        await openAccount(tx, { kind: 'wallet', owner: id, currency: 'THB' });
        await creditDeposit(tx, { memberId: id, currency: 'THB', amount: deposit, reference: 'bench' });
        await tx.query(
          `insert into coupon (id, member_id, prize_name, slice_label, amount, created_at)
           select id, $1, $3::jsonb, $3::jsonb, 100, now() from unnest($2::text[]) c (id)`,
          [id, coupons, label],
        );
      });
      const token = await openSession(db, systemClock, { id, passwordHash });
      if (token === undefined) throw new Error('A member of the bench could not be logged in.');
      members.push({ id, username, token, coupons });
    }
  } finally {
    await db.close();
  }
  return members;
}
