import type { Reader, Tx } from '../core/db/driver';
import { sum, type Satang } from '@wallet/contract/satang';
import type { WalletOwner } from '../members/member';

export interface MemberMoney {
  wallet: Satang;
  games: Satang;
  inFlight: Satang;
}

async function readMoney(db: Reader, { id, currency }: WalletOwner, lock: string): Promise<MemberMoney> {
  const rows = await db.query<{ kind: string; balance: Satang }>(
    `select kind, balance from ledger_account
     where owner = $1 and currency = $2 and (kind in ('wallet', 'game') or (kind = 'hold' and label <> 'refund'))
     order by id ${lock}`,
    [id, currency],
  );
  const total = (ofKind: string): Satang =>
    sum(rows.filter(({ kind }) => kind === ofKind).map(({ balance }) => balance));
  return { wallet: total('wallet'), games: total('game'), inFlight: total('hold') };
}

/** Reads a member's money and locks it. Excludes a refund that is set aside: it is not the member's money yet. */
export const memberMoney = (tx: Tx, member: WalletOwner): Promise<MemberMoney> =>
  readMoney(tx, member, 'for no key update');

export const readMemberMoney = (db: Reader, member: WalletOwner): Promise<MemberMoney> =>
  readMoney(db, member, '');
