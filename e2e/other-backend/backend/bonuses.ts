import { memberCall, type Call, type Json, ApiError } from './call';
import type { Member } from './member';
import { creditBonus } from './money';

const banner = (title: string) => ({
  image: '/pictures/banner.svg',
  html: `<h3>${title}</h3><p>ถ้าไม่ครบเงื่อนไข ได้เก็บ %percentFail%%</p>`,
});

/**
 * The bonuses on offer (S3.22); satang. `type` is the period of `maxReceived`; `limit` is all time.
 */
const bonuses = [
  {
    code: 'FIRST',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    amount: 10_000,
    banners: [banner('ต้อนรับ'), banner('เงื่อนไข')],
  },
  {
    code: 'EVERYDAY',
    type: 'day',
    maxReceived: 1,
    percentFail: 20,
    amount: 5_000,
    banners: [banner('ทุกวัน')],
  },
  { code: 'SUNDAY', type: 'week', maxReceived: 2, percentFail: 30, amount: 7_500, banners: [] },
];

/** A promotion found by its code (S3.23); satang. */
interface Promotion {
  percentFail: number;
  description: string;
  amount: number;
}

const promotions: Readonly<Record<string, Promotion>> = {
  RAIN50: { percentFail: 25, description: '<p>รับเครดิต <b>50 บาท</b> ในวันฝนตก</p>', amount: 5_000 },
};

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

const hasActiveOffer = ({ activeBonus, activePromotion }: Member): boolean =>
  activeBonus !== null || activePromotion !== null;

/** Bonuses and promotions (S3.22, S3.23, S7.18); replies with a promotion have no envelope. */
export const bonusCalls: readonly Call[] = [
  memberCall('GET /api/bonus', ({ member }) =>
    bonuses.map(({ amount: _, ...bonus }) => ({ ...bonus, userBonus: userBonus(member, bonus.code) })),
  ),
  memberCall(
    'GET /api/bonus/activate/{code}',
    ({ member, params }) => {
      const bonus = bonuses.find(({ code }) => code === params['code']);
      if (!bonus) throw new ApiError('INVALID_CODE');
      if (hasActiveOffer(member)) throw new ApiError('BONUS_ALREADY_ACTIVE');
      const receivedAt = (member.received[bonus.code] ??= []);
      if (receivedAt.length >= bonus.maxReceived) throw new ApiError('BONUS_MAX_CLAIMED');
      receivedAt.push(new Date().toISOString());
      member.activeBonus = bonus.code;
      creditBonus(member, bonus.amount, 'bonus', bonus.code);
      return userBonus(member, bonus.code);
    },
    { hasEffect: true, example: { params: { code: 'EVERYDAY' } } },
  ),
  memberCall('GET /api/bonus/check/active', ({ member }) => ({
    status: hasActiveOffer(member),
    type: bonuses.find(({ code }) => code === member.activeBonus)?.type ?? null,
  })),
  memberCall('GET /api/bonus/check/minimum', () => ({})),
  memberCall(
    'GET /api/bonus/clear',
    ({ member }) => {
      if (!hasActiveOffer(member)) throw new ApiError('NO_DATA');
      member.activeBonus = null;
      member.activePromotion = null;
      return { message: 'BONUS_CLEAR' };
    },
    { hasEffect: true },
  ),
  memberCall('GET /api/promotion/current', ({ member }) =>
    member.activePromotion ? promotionReply(promotionOf(member.activePromotion)) : null,
  ),
  memberCall('GET /api/promotion/find/{code}', ({ params }) => promotionReply(promotionOf(params['code'])), {
    example: { params: { code: 'RAIN50' } },
  }),
  memberCall(
    'GET /api/promotion/activate/{code}',
    ({ member, params }) => {
      const promotion = promotionOf(params['code']);
      const code = params['code'] ?? '';
      if (hasActiveOffer(member)) throw new ApiError('BONUS_ALREADY_ACTIVE');
      if (member.usedPromotions.includes(code)) throw new ApiError('PROMOTION_RECEIVED');
      member.usedPromotions.push(code);
      member.activePromotion = code;
      creditBonus(member, promotion.amount, 'promotion', code);
    },
    { hasEffect: true, example: { params: { code: 'RAIN50' } } },
  ),
];
