import type { Tx } from '../../platform/db/driver';
import type { Currency } from '../../ledger/account';
import { pay } from '../../ledger/pay';
import type { Satang } from '../../ledger/satang';

export interface Deposit {
  memberId: string;
  currency: Currency;
  /** Satang (att) that reached us. */
  amount: Satang;
  /** What it came by, like `qr:` and the code's id. */
  reference: string;
  /** When it happened by the site's clock, if that is not the database's. */
  at?: Date;
}

/** Puts money that reached us into a member's wallet and gives the ledger's transaction; the caller sees to it that it is the first time. */
export async function creditDeposit(
  tx: Tx,
  { memberId, currency, amount, reference, at }: Deposit,
): Promise<number> {
  return pay(tx, {
    kind: 'deposit',
    reference,
    ...(at && { at }),
    from: { kind: 'bank', owner: 'site', label: 'deposits', currency },
    to: { kind: 'wallet', owner: memberId, currency },
    amount,
  });
}
