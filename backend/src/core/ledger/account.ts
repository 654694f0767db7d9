import type { Queryable } from '@wallet/server/db';
import { satang, type Satang } from '@wallet/contract/satang';

/** Currencies of accounts. LAK is only for the Lao edition. */
export type Currency = 'THB' | 'LAK';

/** `wallet` and `game` belong to a member, `hold` is money in transit, the others belong to the site. */
export type AccountKind = 'wallet' | 'game' | 'hold' | 'bank' | 'house' | 'bonus';

export interface Account {
  kind: AccountKind;
  /** A member's id, or the site's own name for it. */
  owner: string;
  /** The game's code or the purpose of the hold; empty when the owner has only one account of this kind. */
  label?: string;
  currency: Currency;
}

/** Returns the id of the account with this name. Opens a new account with a balance of zero. */
export async function openAccount(
  db: Queryable,
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

/** Returns an account's balance; zero when nothing was ever posted to it. */
export async function balance(
  db: Queryable,
  { kind, owner, label = '', currency }: Account,
): Promise<Satang> {
  const rows = await db.query<{ balance: Satang }>(
    'select balance from ledger_balance where kind = $1 and owner = $2 and label = $3 and currency = $4',
    [kind, owner, label, currency],
  );
  return rows[0]?.balance ?? satang(0);
}
