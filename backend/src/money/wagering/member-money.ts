import type { Member } from '../../members/account/member';
import type { Reader, Tx } from '../../platform/db/driver';
import type { Satang } from '../../ledger/satang';

/** What a member has to play with, and what has left one place and not yet come to another. */
export interface MemberMoney {
  wallet: Satang;
  games: Satang;
  onItsWay: Satang;
}

type Owner = Pick<Member, 'id' | 'currency'>;

async function readMoney(db: Reader, { id, currency }: Owner, lock: string): Promise<MemberMoney> {
  const rows = await db.query<{ kind: string; balance: Satang }>(
    `select kind, balance from ledger_account
     where owner = $1 and currency = $2 and (kind in ('wallet', 'game') or (kind = 'hold' and label <> 'refund'))
     order by id ${lock}`,
    [id, currency],
  );
  const sum = (wanted: string): Satang =>
    rows.filter(({ kind }) => kind === wanted).reduce((total, { balance }) => total + balance, 0) as Satang;
  return { wallet: sum('wallet'), games: sum('game'), onItsWay: sum('hold') };
}

/** Reads a member's money and locks it until the transaction ends; a refund set aside is not yet theirs. */
export const memberMoney = (tx: Tx, member: Owner): Promise<MemberMoney> =>
  readMoney(tx, member, 'for no key update');

/** Reads a member's money without a lock, to show it. */
export const readMemberMoney = (db: Reader, member: Owner): Promise<MemberMoney> => readMoney(db, member, '');
