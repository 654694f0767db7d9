import type { MemberCall } from '../http/call';
import { refused } from '../http/refused';
import { promotionCode } from './promotion-code';
import { promotionOf } from './promotion-of';

/** The promotion with the typed code. */
export const findPromotion: MemberCall<'findPromotion'> = async ({ deps, params, language }) => {
  const promotion = await promotionOf(deps.db, promotionCode(params.code), language);
  if (!promotion) throw refused('NO_PROMOTION');
  return { promotion };
};
