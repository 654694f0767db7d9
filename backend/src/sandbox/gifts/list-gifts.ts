import type { Reader } from '../../db/driver';
import type { Satang } from '../../ledger/satang';
import { toBaht } from '../../ledger/to-baht';
import { giftLink } from './gift-link';

/** A gift as its provider knows it; baht. */
export interface SandboxGift {
  link: string;
  amount: number;
  redeemed: boolean;
}

const most = 30;

/** The gifts that the sandbox's provider knows, those that nobody has redeemed first. */
export async function listGifts(db: Reader): Promise<SandboxGift[]> {
  const rows = await db.query<{ voucher: string; amount: Satang; redeemed: boolean }>(
    `select voucher, amount, redeemed_by is not null as redeemed from sandbox_gift
     order by redeemed_at desc nulls first, voucher limit ${most}`,
  );
  return rows.map(({ voucher, amount, redeemed }) => ({
    link: giftLink(voucher),
    amount: toBaht(amount),
    redeemed,
  }));
}
