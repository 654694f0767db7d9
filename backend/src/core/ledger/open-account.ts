import type { Reader } from '../db/driver';
import type { Account } from './account';

/** Returns the id of the account with this name. Opens a new account with a balance of zero. */
export async function openAccount(
  db: Reader,
  { kind, owner, label = '', currency }: Account,
): Promise<number> {
  const rows = await db.query<{ id: number | null }>('select ledger_account_id($1, $2, $3, $4) as id', [
    kind,
    owner,
    label,
    currency,
  ]);
  const id = rows[0]?.id;
  if (id == null) throw new Error(`The account ${kind} ${owner} ${label} ${currency} could not be opened.`);
  return id;
}
