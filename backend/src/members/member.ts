import type { Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import type { Currency } from '../core/ledger/account';

export interface Member {
  id: string;
  username: string;
  name: string;
  currency: Currency;
  coin: number;
  createdAt: Date;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  bankNameTh: string;
  bankNameEn: string;
  bankNameLa: string;
}

export type WalletOwner = Pick<Member, 'id' | 'currency'>;

/** Columns of a Member, for `member m join bank b`. */
export const memberColumns = `m.id, m.username, m.name, m.currency, m.coin, m.created_at as "createdAt",
  m.bank_code as "bankCode", m.bank_account_name as "bankAccountName", m.bank_account_no as "bankAccountNo",
  b.name_th as "bankNameTh", b.name_en as "bankNameEn", b.name_la as "bankNameLa"`;

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
  const { bankAccountName, bankAccountNo, bankCode } = member;
  const bank = { nameTH: member.bankNameTh, nameEN: member.bankNameEn, nameLA: member.bankNameLa };
  return { bankAccountName, bankAccountNo, bankCode, bank };
}
