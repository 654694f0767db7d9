import type { components } from '@wallet/contract';
import { sqlCall } from '../core/db/statements';
import type { MemberCall } from '../call';
import { keyedAnswer, type KeyedAnswer, requestHash } from '../core/http/idempotency';
import { postCounts } from '../core/ledger/post';
import { currencyName } from '../wallet/wallet';

interface Claimed extends KeyedAnswer<components['schemas']['CouponClaimReply']> {
  isCredited: boolean;
}

/**
 * Credits the value of a coupon to the wallet once, in one database call.
 * @throws Failure INVALID_CODE, NO_CLAIMABLE_COUPON (also when the operator's budget is used up), INVALID_COUPON_TYPE,
 * INVALID_PRIZE_CODE, COUPON_EXPIRED, BONUS_REMAINING, or as `idempotent` does
 */
export const claimCoupon: MemberCall<'claimCoupon'> = async ({
  deps: { db, clock },
  body: { coupon },
  idempotencyKey,
  session: { member },
}) => {
  const hash = requestHash({ id: coupon });
  const [call, params] = sqlCall('coupon_claim', {
    scope: `${member.id}:claimCoupon`,
    key: idempotencyKey ?? null,
    hash,
    member: member.id,
    currency: member.currency,
    currency_name: currencyName(member.currency),
    coupon,
    at: clock.now(),
  });
  const [claimed] = await db.query<Claimed>(
    `select hash, status, response, is_credited as "isCredited" from ${call}`,
    params,
  );
  if (!claimed) throw new Error('A coupon was neither claimed nor refused.');
  if (claimed.isCredited) postCounts.note('luckydraw');
  return keyedAnswer(claimed, hash);
};
