import type { Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';
import { bankNameArguments } from '../settings/language';

/** The columns of a Member, for `member m join bank b`. */
const columns = {
  id: column<string>(),
  username: column<string>(),
  name: column<string>(),
  currency: column<Currency>(),
  coin: column<number>(),
  createdAt: column<Date>(),
  bankCode: column<string>(),
  bankAccountName: column<string>(),
  bankAccountNo: column<string>(),
  bank: column<Schemas['BankName']>(`json_build_object(${bankNameArguments('b')})`),
};

export type Member = RowOf<typeof columns>;

export type WalletOwner = Pick<Member, 'id' | 'currency'>;

export const memberColumns = selectList(columns, 'm');

export async function findMember(db: Queryable, id: string): Promise<Member> {
  const [member] = await db.query<Member>(
    `select ${memberColumns} from member m join bank b on b.code = m.bank_code where m.id = $1`,
    [id],
  );
  if (!member) throw new Error(`There is no member ${id}.`);
  return member;
}

/** Returns the active member with this phone number. */
export async function findMemberByUsername(db: Queryable, username: string): Promise<Member | undefined> {
  const [member] = await db.query<Member>(
    `select ${memberColumns} from member m join bank b on b.code = m.bank_code
     where m.username = $1 and m.status = 'active'`,
    [username],
  );
  return member;
}

/**
 * Locks a member. Every transaction that changes more than one record of a member takes this lock first: two such
 * transactions of one member then run one after the other and lock everything else in the same order.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query('select id from member where id = $1 for no key update', [memberId]);
}

export function toProfile({ id, name, username, createdAt, coin }: Member): Schemas['Profile'] {
  return { _id: id, name, username, createdAt: createdAt.toISOString(), coin };
}

export function toBankAccount(member: Member): Schemas['BankAccount'] {
  const { bankAccountName, bankAccountNo, bankCode, bank } = member;
  return { bankAccountName, bankAccountNo, bankCode, bank };
}
