import type { Reader } from '../core/db/driver';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import type { Currency } from '../core/ledger/account';
import { limitPromotionTries } from './limit-promotion-tries';
import { promotionCode } from './promotion-code';
import { promotionOf } from './promotion-of';

async function isOfAnotherCurrency(db: Reader, code: string, currency: Currency): Promise<boolean> {
  const terms = await db.query(
    `select from offer_terms where source = 'promotion' and code = $1 and currency <> $2`,
    [code, currency],
  );
  return terms.length > 0;
}

/** Returns the promotion with the typed code, unless it is for another currency than the member's. */
export const findPromotion: MemberCall<'findPromotion'> = async ({
  deps,
  params,
  language,
  session: { member },
}) => {
  await limitPromotionTries(deps, member.id);
  const code = promotionCode(params.code);
  const { netOfWithdrawals } = await deps.settings.get('offers');
  const promotion = await promotionOf(deps.db, code, language, member.currency, netOfWithdrawals);
  if (!promotion || (await isOfAnotherCurrency(deps.db, code, member.currency)))
    throw refused('NO_PROMOTION');
  return { promotion };
};
