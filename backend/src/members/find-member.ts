import type { Reader } from '../core/db/driver';
import type { Member } from './member';
import { memberColumns } from './member-columns';

/** Returns the current data of a member who is known to exist. */
export async function findMember(db: Reader, id: string): Promise<Member> {
  const rows = await db.query<Member>(
    `select ${memberColumns} from member m join bank b on b.code = m.bank_code where m.id = $1`,
    [id],
  );
  const member = rows[0];
  if (!member) throw new Error(`There is no member ${id}.`);
  return member;
}
