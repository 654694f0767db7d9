import type { MemberCall } from '../http/call';
import { promotionOf } from './promotion-of';
import { runningRound } from './running-round';

/** The promotion that the member is in, if any. */
export const getCurrentPromotion: MemberCall<'getCurrentPromotion'> = async ({
  deps: { db, settings },
  language,
  session: { member },
}) => {
  const round = await runningRound(db, member.id);
  if (round?.source !== 'promotion') return { promotion: null };
  const { netOfWithdrawals } = await settings.get('offers');
  const promotion = await promotionOf(db, round.code ?? '', language, member.currency, netOfWithdrawals);
  return { promotion: promotion ?? null };
};
