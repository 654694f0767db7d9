import type { Reader } from '../db/driver';
import type { Account } from './account';
import type { Satang } from './satang';

/** Returns an account's balance; zero when nothing was ever posted to it. */
export async function balance(db: Reader, { kind, owner, label = '', currency }: Account): Promise<Satang> {
  const rows = await db.query<{ balance: Satang }>(
    'select balance from ledger_balance where kind = $1 and owner = $2 and label = $3 and currency = $4',
    [kind, owner, label, currency],
  );
  return rows[0]?.balance ?? (0 as Satang);
}
