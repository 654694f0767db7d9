import type { Reader } from '../../db/driver';
import type { Satang } from '../../ledger/satang';
import { giftLink } from './gift-link';

/** Makes a voucher worth an amount (0: nothing), unless it was redeemed, and gives the link that a member would send. */
export async function giveGift(db: Reader, voucher: string, amount: Satang): Promise<string> {
  await db.query(
    `insert into sandbox_gift (voucher, amount) values ($1, $2)
     on conflict (voucher) do update set amount = excluded.amount where sandbox_gift.redeemed_by is null`,
    [voucher, amount],
  );
  return giftLink(voucher);
}
