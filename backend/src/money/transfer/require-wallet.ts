import type { Member } from '../../members/account/member';
import type { Reader } from '../../platform/db/driver';
import { refused } from '../../http/refusals/refused';
import type { Satang } from '../../ledger/satang';

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
