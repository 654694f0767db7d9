import { createHash } from 'node:crypto';
import type { Clock } from '../../clock';
import type { Db } from '../../db/driver';
import type { Satang } from '../../ledger/satang';
import type { GiftWallet } from '../../providers/gifts/gift-wallet';
import { ProviderRefusal } from '../../providers/provider-refusal';
import { sandboxFault } from '../sandbox-fault';

interface Gift {
  amount: Satang;
  redeemedBy: string | null;
}

/** From 10 to 509 baht, the same for the same voucher. */
const amountOf = (voucher: string): number =>
  (10 + (createHash('sha256').update(voucher).digest().readUInt32BE() % 500)) * 100;

/** A wallet provider that knows every voucher: worth what it was given, else an amount that follows from its name. */
export function sandboxGifts(db: Db, clock: Clock): GiftWallet {
  const find = async (voucher: string): Promise<Gift> => {
    await db.query('insert into sandbox_gift (voucher, amount) values ($1, $2) on conflict do nothing', [
      voucher,
      amountOf(voucher),
    ]);
    const rows = await db.query<Gift>(
      'select amount, redeemed_by as "redeemedBy" from sandbox_gift where voucher = $1',
      [voucher],
    );
    const gift = rows[0];
    if (!gift || gift.amount === 0) throw new ProviderRefusal(`There is no gift ${voucher}.`);
    return gift;
  };
  return {
    worth: (voucher) =>
      sandboxFault.around(db, 'gifts', async () => {
        const { amount, redeemedBy } = await find(voucher);
        if (redeemedBy !== null) throw new ProviderRefusal(`The gift ${voucher} has been redeemed.`);
        return amount;
      }),
    redeem: ({ voucher, reference }) =>
      sandboxFault.around(db, 'gift', async () => {
        await find(voucher);
        await db.query(
          'update sandbox_gift set redeemed_by = $2, redeemed_at = $3 where voucher = $1 and redeemed_by is null',
          [voucher, reference, clock.now()],
        );
        const { amount, redeemedBy } = await find(voucher);
        if (redeemedBy !== reference) throw new ProviderRefusal(`The gift ${voucher} has been redeemed.`);
        return amount;
      }),
  };
}
