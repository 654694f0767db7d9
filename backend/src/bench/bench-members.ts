import { openSession } from '../auth/open-session';
import { systemClock } from '../clock';
import { openPostgres } from '../db/postgres';
import { creditDeposit } from '../deposit/credit-deposit';
import type { Satang } from '../ledger/satang';
import { openAccount } from '../ledger/open-account';
import { newId } from '../new-id';

const noPassword = '!';
const deposit = 100_000_000 as Satang;

/** Adds members with a million baht each to a site that runs and gives their tokens. */
export async function benchMembers(databaseUrl: string, count: number): Promise<string[]> {
  const db = await openPostgres(databaseUrl);
  const tokens: string[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const id = newId();
      await db.tx(async (tx) => {
        await tx.query(
          `insert into member (id, username, name, password_hash, currency, coin, bank_code, bank_account_name,
             bank_account_no, created_at)
           values ($1, $1, 'BENCH', $2, 'THB', 0, 'GSB', 'BENCH', $1, now())`,
          [id, noPassword],
        );
        await openAccount(tx, { kind: 'wallet', owner: id, currency: 'THB' });
        await creditDeposit(tx, { memberId: id, currency: 'THB', amount: deposit, reference: 'bench' });
      });
      const token = await openSession(db, systemClock, { id, passwordHash: noPassword });
      if (token === undefined) throw new Error('A member of the bench could not be logged in.');
      tokens.push(token);
    }
  } finally {
    await db.close();
  }
  return tokens;
}
