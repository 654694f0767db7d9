import type { MemberCall } from '../call';
import { type Satang, toBaht } from '../core/ledger/satang';
import type { Localized } from '../settings/language';
import { currencyName } from '../wallet/wallet';

interface CouponRow {
  id: string;
  prize: Localized;
  slice: Localized;
  amount: Satang;
  expireAt: Date | null;
}

/** Returns the member's unclaimed coupons that can still be claimed, newest first. */
export const listCoupons: MemberCall<'listCoupons'> = async ({ deps, language, session: { member } }) => {
  const rows = await deps.db.query<CouponRow>(
    `select id, prize_name as prize, slice_label as slice, amount, expire_at as "expireAt" from coupon
     where member_id = $1 and claimed_at is null and voided_at is null and (expire_at is null or expire_at > $2)
     order by created_at desc, id`,
    [member.id, deps.clock.now()],
  );
  return {
    coupons: rows.map(({ id, prize, slice, amount, expireAt }) => ({
      coupon: id,
      prize: { name: prize[language], slice: slice[language] },
      amount: toBaht(amount),
      currency: currencyName(member.currency),
      expireAt: expireAt?.toISOString() ?? null,
    })),
  };
};
