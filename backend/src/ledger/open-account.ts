import type { Reader } from '../db/driver';
import type { Account, AccountKind } from './account';

/** Accounts of these kinds stand for the world outside and may go below zero. */
const bottomless: ReadonlySet<AccountKind> = new Set(['bank', 'house', 'bonus']);

/** The id of the account with this name, opened at zero when it is new. */
export async function openAccount(
  db: Reader,
  { kind, owner, label = '', currency }: Account,
): Promise<number> {
  const name = [kind, owner, label, currency];
  const find = () =>
    db.query<{ id: number }>(
      'select id from ledger_account where kind = $1 and owner = $2 and label = $3 and currency = $4',
      name,
    );
  const found = (await find())[0];
  if (found) return found.id;
  await db.query(
    `insert into ledger_account (kind, owner, label, currency, floor) values ($1, $2, $3, $4, $5)
     on conflict on constraint ledger_account_name do nothing`,
    [...name, bottomless.has(kind) ? null : 0],
  );
  const opened = (await find())[0];
  if (!opened) throw new Error(`The account ${name.join(' ')} could not be opened.`);
  return opened.id;
}
