import type { Tx } from '../core/db/driver';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { grantOffer } from './grant-offer';
import { limitPromotionTries } from './limit-promotion-tries';
import { lockOfferTerms } from './lock-offer-terms';
import { bonusAction } from './bonus-action';
import { promotionCode } from './promotion-code';
import { promotionOf } from './promotion-of';
import { runningWagering } from '../wagering/wagering';

async function requireFirstTime(tx: Tx, memberId: string, code: string): Promise<void> {
  const running = await runningWagering(tx, memberId);
  if (running)
    throw refused(
      running.source === 'promotion' && running.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING',
    );
  const received = await tx.query(
    `select id from bonus_round where member_id = $1 and source = 'promotion' and code = $2`,
    [memberId, code],
  );
  if (received.length > 0) throw refused('PROMOTION_RECEIVED');
}

/** Activates the promotion with the typed code, once per member and only while no other bonus money runs. */
export const activatePromotion: MemberCall<'activatePromotion'> = async ({
  deps,
  params,
  language,
  idempotencyKey,
  session: { member },
}) => {
  await limitPromotionTries(deps, member.id);
  const code = promotionCode(params.code);
  const { netOfWithdrawals: isNet } = await deps.settings.get('offers');
  const intent = { scope: `${member.id}:activatePromotion`, key: idempotencyKey, request: { code } };
  return bonusAction(deps, member, intent, async (tx, answers) => {
    const promotion = await promotionOf(tx, code, language, member.currency, isNet);
    const terms = promotion && (await lockOfferTerms(tx, 'promotion', code, member.currency));
    if (!terms) throw refused('NO_PROMOTION');
    await requireFirstTime(tx, member.id, code);
    answers.requireAll();
    await grantOffer(tx, {
      member,
      source: 'promotion',
      code,
      terms,
      isNet,
      fail: promotion.percentFail,
      at: deps.clock.now(),
    });
    return { promotion };
  });
};
