import { bonuses, promotions, type Promotion } from './bonus-list';
import { messageReply, memberCall, type Call, type Json, ApiError } from './call';
import type { Member } from './member';
import { addStatementEntry } from './money';

const userBonus = (member: Member, code: string): Json => ({
  _id: `${member.id}-${code}`,
  isActive: member.activeBonus === code,
  received: (member.received[code] ?? []).map((updatedAt) => ({ updatedAt })),
});

function promotionOf(code: string | undefined): Promotion {
  const found = promotions[code ?? ''];
  if (!found) throw new ApiError('NO_PROMOTION', 404);
  return found;
}

const promotionReply = ({ percentFail, description }: Promotion): Json => ({ percentFail, description });

/** Bonuses and promotions (S3.22, S3.23, S7.18); replies with a promotion have no envelope. */
export const bonusCalls: readonly Call[] = [
  memberCall({ method: 'GET', path: '/api/bonus' }, ({ member }) =>
    bonuses.map(({ code, type, maxReceived, percentFail, banners }) => ({
      code,
      type,
      maxReceived,
      percentFail,
      banners,
      userBonus: userBonus(member, code),
    })),
  ),
  memberCall(
    {
      method: 'GET',
      path: '/api/bonus/activate/{code}',
      hasEffect: true,
      example: { params: { code: 'EVERYDAY' } },
    },
    ({ member, params }) => {
      const bonus = bonuses.find(({ code }) => code === params['code']);
      if (!bonus) throw new ApiError('INVALID_CODE');
      if (member.activeBonus || member.activePromotion) throw new ApiError('BONUS_ALREADY_ACTIVE');
      const receivedAt = (member.received[bonus.code] ??= []);
      if (receivedAt.length >= bonus.maxReceived) throw new ApiError('BONUS_MAX_CLAIMED');
      receivedAt.push(new Date().toISOString());
      member.activeBonus = bonus.code;
      member.wallet += bonus.amount;
      addStatementEntry(member, {
        statementType: 'bonus',
        from: 'bonus',
        to: 'wallet',
        amount: bonus.amount,
        linked: { kind: 'bonus', description: bonus.code },
      });
      return userBonus(member, bonus.code);
    },
  ),
  memberCall({ method: 'GET', path: '/api/bonus/check/active' }, ({ member }) => ({
    status: member.activeBonus !== null || member.activePromotion !== null,
    type: bonuses.find(({ code }) => code === member.activeBonus)?.type ?? null,
  })),
  memberCall({ method: 'GET', path: '/api/bonus/check/minimum' }, () => ({})),
  memberCall({ method: 'GET', path: '/api/bonus/clear', hasEffect: true }, ({ member }) => {
    if (!member.activeBonus && !member.activePromotion) throw new ApiError('NO_DATA');
    member.activeBonus = null;
    member.activePromotion = null;
    return messageReply('BONUS_CLEAR');
  }),
  memberCall({ method: 'GET', path: '/api/promotion/current' }, ({ member }) =>
    member.activePromotion ? promotionReply(promotionOf(member.activePromotion)) : null,
  ),
  memberCall(
    { method: 'GET', path: '/api/promotion/find/{code}', example: { params: { code: 'RAIN50' } } },
    ({ params }) => promotionReply(promotionOf(params['code'])),
  ),
  memberCall(
    {
      method: 'GET',
      path: '/api/promotion/activate/{code}',
      hasEffect: true,
      example: { params: { code: 'RAIN50' } },
    },
    ({ member, params }) => {
      const promotion = promotionOf(params['code']);
      const code = params['code'] ?? '';
      if (member.activeBonus || member.activePromotion) throw new ApiError('BONUS_ALREADY_ACTIVE');
      if (member.usedPromotions.includes(code)) throw new ApiError('PROMOTION_RECEIVED');
      member.usedPromotions.push(code);
      member.activePromotion = code;
      member.wallet += promotion.amount;
      addStatementEntry(member, {
        statementType: 'bonus',
        from: 'promotion',
        to: 'wallet',
        amount: promotion.amount,
        linked: { kind: 'promotion', description: code },
      });
      return messageReply();
    },
  ),
];
