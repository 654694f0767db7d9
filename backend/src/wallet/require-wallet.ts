import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import { refused } from '../core/http/refused';
import type { Satang } from '../core/ledger/satang';

/**
 * Returns the balance of the member's wallet.
 * @throws Failure NO_WALLET when the member has no wallet
 */
export async function requireWallet(
  db: Reader,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
): Promise<Satang> {
  const rows = await db.query<{ balance: Satang }>(
    `select balance from ledger_account where kind = 'wallet' and owner = $1 and currency = $2`,
    [id, currency],
  );
  if (!rows[0]) throw refused('NO_WALLET');
  return rows[0].balance;
}
