import type { Clock } from '../../clock';
import type { Db } from '../../db/driver';
import type { Bank } from '../../providers/banks/bank';
import { ProviderRefusal } from '../../providers/provider-refusal';
import { sandboxFault } from '../sandbox-fault';

/** A payment is on its way for this long unless somebody decides sooner (ms). */
export const payoutMs = 3_000;

/** A bank that takes every payment and pays it a little later, or when somebody says so. */
export function sandboxBank(db: Db, clock: Clock): Bank {
  const take = async (
    { reference, payee, amount, currency }: Parameters<Bank['payOut']>[0],
    first: 'pending' | 'refused',
  ): Promise<'paid' | 'pending'> => {
    await db.query(
      `insert into sandbox_payout (reference, bank_code, account_no, account_name, amount, currency, status, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [reference, payee.bankCode, payee.accountNo, payee.accountName, amount, currency, first, clock.now()],
    );
    await db.query(
      `update sandbox_payout set status = 'paid' where reference = $1 and status = 'pending' and created_at <= $2
         and not exists (select from sandbox_setting where key = 'payoutsByHand' and value = 'true'::jsonb)`,
      [reference, new Date(clock.now().getTime() - payoutMs)],
    );
    const rows = await db.query<{ status: 'pending' | 'paid' | 'refused' }>(
      'select status from sandbox_payout where reference = $1',
      [reference],
    );
    const status = rows[0]?.status ?? 'pending';
    if (status === 'refused') throw new ProviderRefusal(`The bank refused the payment ${reference}.`);
    return status;
  };
  return {
    isOpen: true,
    payOut: (payout) =>
      sandboxFault.around(
        db,
        'bank',
        () => take(payout, 'pending'),
        () => take(payout, 'refused'),
      ),
  };
}
