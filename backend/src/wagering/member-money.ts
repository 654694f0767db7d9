import type { Queryable } from '../core/db/driver';
import { sum, type Satang } from '@wallet/contract/satang';
import type { WalletOwner } from '../members/member';

export interface MemberMoney {
  wallet: Satang;
  games: Satang;
  inFlight: Satang;
}

/** Reads a member's money. Excludes a refund that is set aside: it is not the member's money yet. */
export async function readMemberMoney(
  db: Queryable,
  { id, currency }: WalletOwner,
  lock: '' | 'for no key update' = '',
): Promise<MemberMoney> {
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
