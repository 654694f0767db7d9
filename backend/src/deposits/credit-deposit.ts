import type { Tx } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import { pay } from '../core/ledger/pay';
import type { Satang } from '../core/ledger/satang';

export interface Deposit {
  memberId: string;
  currency: Currency;
  /** Received amount in satang (att). */
  amount: Satang;
  /** Source of the deposit, such as `qr:` and the id of the QR code. */
  reference: string;
  /** Time by the site's clock, if it differs from the database's. */
  at?: Date;
}

/**
 * Credits received money to a member's wallet. Returns the ledger transaction. The caller must prevent a second credit.
 */
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
