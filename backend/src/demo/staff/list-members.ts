import type { Reader } from '../../core/db/driver';

/** A member from a provider's point of view. */
export interface KnownMember {
  username: string;
  name: string;
  bankCode: string;
  bankAccountNo: string;
  currency: string;
}

const most = 100;

/** Returns the members who can log in, newest first. */
export function listMembers(db: Reader): Promise<KnownMember[]> {
  return db.query<KnownMember>(
    `select username, name, bank_code as "bankCode", bank_account_no as "bankAccountNo", currency
     from member where status = 'active' and password_hash <> '!' order by created_at desc, username limit ${most}`,
  );
}
