import type { Tx } from '../db/driver';
import { lockMember } from '../games/lock-member';
import type { MemberCall } from '../http/call';
import { idempotent } from '../http/idempotency';
import { refused } from '../http/refused';
import type { Satang } from '../ledger/satang';
import { toBaht } from '../ledger/to-baht';
import type { Localized } from '../lookups/language';
import { creditBonus } from '../promotions/credit-bonus';
import { runningWagering } from '../promotions/running-wagering';
import { walletOf } from '../wallet/wallet-of';

interface CouponRow {
  kind: 'money' | 'gift';
  amount: Satang;
  prize: Localized;
  slice: Localized;
  expireAt: Date | null;
  voidedAt: Date | null;
}

/** The coupon if its money can be claimed now. */
async function claimable(tx: Tx, memberId: string, id: string, at: Date): Promise<CouponRow> {
  if (!/^[0-9a-f]{24}$/.test(id)) throw refused('INVALID_CODE');
  // Sent together; the database answers one after the other.
  const [, rows, wagering] = await Promise.all([
    lockMember(tx, memberId),
    tx.query<CouponRow>(
      `select kind, amount, prize_name as prize, slice_label as slice, expire_at as "expireAt", voided_at as "voidedAt"
       from coupon where id = $1 and member_id = $2 and claimed_at is null`,
      [id, memberId],
    ),
    runningWagering(tx, memberId),
  ]);
  const coupon = rows[0];
  if (!coupon) throw refused('NO_CLAIMABLE_COUPON');
  if (coupon.kind !== 'money') throw refused('INVALID_COUPON_TYPE');
  if (coupon.voidedAt !== null || coupon.amount === 0) throw refused('INVALID_PRIZE_CODE');
  if (coupon.expireAt !== null && coupon.expireAt <= at) throw refused('COUPON_EXPIRED');
  if (wagering) throw refused('BONUS_REMAINING');
  return coupon;
}

const together = (prize: Localized, slice: Localized): Localized => ({
  th: `${prize.th} – ${slice.th}`,
  la: `${prize.la} – ${slice.la}`,
  en: `${prize.en} – ${slice.en}`,
});

/** Moves what a coupon is worth into the wallet, once. */
export const claimCoupon: MemberCall<'claimCoupon'> = async ({
  deps: { db, clock },
  body: { coupon: id },
  idempotencyKey,
  session: { member },
}) =>
  idempotent(db, { scope: `${member.id}:claimCoupon`, key: idempotencyKey, request: { id } }, async (tx) => {
    const at = clock.now();
    const { amount, prize, slice } = await claimable(tx, member.id, id, at);
    const { txn, reference } = await creditBonus(tx, {
      member,
      source: 'luckydraw',
      code: id,
      amount,
      text: together(prize, slice),
      overBudget: 'NO_CLAIMABLE_COUPON',
      at,
    });
    const [wallet] = await Promise.all([
      walletOf(tx, member),
      tx.query('update coupon set claimed_at = $2, claimed_txn = $3 where id = $1', [id, at, txn]),
    ]);
    return { message: 'SUCCESS', reference, amount: toBaht(amount), wallet };
  });
