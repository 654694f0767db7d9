import { DbError } from '../core/db/db-error';
import type { Reader } from '../core/db/driver';
import type { Failure } from '../core/http/failure';
import { wrongField } from './wrong-field';

interface Owned {
  username: string;
  bankCode: string | null;
  bankAccountNo: string | null;
}

const existingUser = (): Failure => wrongField('EXISTING_USER', 'username');
const existingBank = (): Failure => wrongField('EXISTING_BANK', 'bankAccountNo');

/** Phone numbers and bank accounts that belong to a member, so that no one else may register them. */
export const existing = {
  /**
   * Checks both in one statement: between two statements, a member with this phone number could be added.
   * @throws Failure 422 EXISTING_USER or EXISTING_BANK
   */
  async refuse(db: Reader, { username, bankCode, bankAccountNo }: Owned): Promise<void> {
    const rows = await db.query<{ user: boolean; bank: boolean }>(
      `select exists (select from member where username = $1) as "user",
         exists (select from member where bank_code = $2 and bank_account_no = $3) as bank`,
      [username, bankCode, bankAccountNo],
    );
    if (rows[0]?.user) throw existingUser();
    if (rows[0]?.bank) throw existingBank();
  },
  /** Returns the Failure for a write that failed because someone else was first; returns other errors unchanged. */
  asFailure(thrown: unknown): unknown {
    if (!(thrown instanceof DbError) || thrown.code !== '23505') return thrown;
    if (thrown.constraint === 'member_username_key') return existingUser();
    if (thrown.constraint === 'member_bank_code_bank_account_no_key') return existingBank();
    return thrown;
  },
};
