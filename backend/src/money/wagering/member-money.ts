import type { Member } from '../../members/account/member';
import type { Tx } from '../../platform/db/driver';
import type { Satang } from '../../ledger/satang';

/** What a member has to play with, and what has left one place and not yet come to another. */
export interface MemberMoney {
  wallet: Satang;
  games: Satang;
  onItsWay: Satang;
}

/** Reads a member's money and holds it still until the transaction ends; a refund set aside is not yet theirs. */
export async function memberMoney(
  tx: Tx,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
): Promise<MemberMoney> {
  const rows = await tx.query<{ kind: string; balance: Satang }>(
    `select kind, balance from ledger_account
     where owner = $1 and currency = $2 and (kind in ('wallet', 'game') or (kind = 'hold' and label <> 'refund'))
     order by id for no key update`,
    [id, currency],
  );
  const sum = (wanted: string): Satang =>
    rows.filter(({ kind }) => kind === wanted).reduce((total, { balance }) => total + balance, 0) as Satang;
  return { wallet: sum('wallet'), games: sum('game'), onItsWay: sum('hold') };
}
