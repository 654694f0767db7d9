import { fromBaht } from '@wallet/contract/satang';
import { newId } from '@wallet/server';
import { receiveBankCredit } from '../../deposits/bank-deposit';
import { reportQrPayment } from '../../deposits/qr-payment';
import { settleGiftLink } from '../../deposits/settle-gift-link';
import { applySlipResult } from '../../deposits/slip-result';
import type { Deps } from '../../deps';
import { atOnce } from '../at-once';
import { type SaferPlayer, saferPlayer } from './safer-player';
import type { TestSite } from './test-site';

export const ways = ['qr', 'gift', 'slip', 'bank'] as const;
/** The amount of each deposit, in baht. */
export const deposit = 40;

/** Stores what must exist before money arrives in each way. Returns the function that reports the money. */
export async function prepareDeposit(
  { db, clock }: Deps,
  memberId: string,
  way: (typeof ways)[number],
): Promise<(deps: Deps) => Promise<unknown>> {
  const id = newId();
  const amount = fromBaht(deposit);
  const now = clock.now();
  if (way === 'bank') {
    const credit = { bankReference: id, bankCode: 'GSB', accountNo: memberId, currency: 'THB' } as const;
    return (deps) => receiveBankCredit(deps, { ...credit, amount });
  }
  if (way === 'gift') {
    await db.query(
      `insert into gift_link (id, member_id, voucher, wallet_account_name, currency, amount, next_try_at, created_at)
       values ($1, $2, $1, 'W', 'THB', $3, $4, $4)`,
      [id, memberId, amount, now],
    );
    await db.query(
      `insert into statement (id, member_id, type, status, to_place, amount, created_at)
       values ($1, $2, 'deposit', 'PROCESSING', 'wallet', $3, $4)`,
      [id, memberId, amount, now],
    );
    return (deps) => settleGiftLink(deps, id);
  }
  if (way === 'slip') {
    await db.query(
      `insert into slip (id, member_id, currency, status, sha256, content_type, created_at, read_at)
       values ($1, $2, 'THB', 'PROCESSING', $1, 'image/png', $3, $3)`,
      [id, memberId, now],
    );
    return (deps) => applySlipResult(deps, id, { accepted: true, amount, refNo: id });
  }
  await db.query(
    `insert into qr_code (id, member_id, provider, currency, asked, amount, status, created_at, expires_at, reserved_until)
     values ($1, $2, 'PAYTIMZ', 'THB', $3, $3, 'cancelled', $4, $4, $4)`,
    [id, memberId, amount, now],
  );
  const payment = { provider: 'PAYTIMZ', paymentId: id, reference: id, currency: 'THB' } as const;
  return (deps) => reportQrPayment(deps, { ...payment, amount });
}

/**
 * Credits this many deposits in each way at the same time to a member whose limit is a quarter of their sum. Returns
 * the member, the limit and the sum, in baht.
 */
export async function creditAtOnce(
  site: TestSite,
  countPerWay: number,
): Promise<{ player: SaferPlayer; limit: number; total: number }> {
  const limit = deposit * countPerWay;
  const player = await saferPlayer(site, { day: limit, week: limit * 2 });
  const prepared = await atOnce(countPerWay * ways.length, (index) =>
    prepareDeposit(site.deps, player.id, ways[index % ways.length] ?? 'bank'),
  );
  const mixed = prepared.toSorted(() => Math.random() - 0.5);
  await atOnce(mixed.length, async (index) => mixed[index]?.(site.deps));
  return { player, limit, total: deposit * mixed.length };
}
