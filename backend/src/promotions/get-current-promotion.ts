import type { MemberCall } from '../call';
import { promotionOf } from './promotion-of';
import { runningWagering } from '../wagering/wagering';

/** Returns the member's running promotion, if any. */
export const getCurrentPromotion: MemberCall<'getCurrentPromotion'> = async ({
  deps: { db, settings },
  language,
  session: { member },
}) => {
  const wagering = await runningWagering(db, member.id);
  if (wagering?.source !== 'promotion') return { promotion: null };
  const { netOfWithdrawals } = await settings.get('offers');
  const promotion = await promotionOf(db, wagering.code ?? '', language, member.currency, netOfWithdrawals);
  return { promotion: promotion ?? null };
};
