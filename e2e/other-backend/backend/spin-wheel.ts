import { memberCall, type MemberRequest, type Call, type Json, ApiError } from './call';
import type { Coupon, Member } from './member';
import { baht, creditBonus } from './money';

const slices = [
  { code: 'S1', label: '20 บาท', bgColor: '#0a6b4f', textColor: '#ffffff', satang: 2_000 },
  { code: 'S2', label: 'ลองใหม่', bgColor: '#f4c95d', textColor: '#000000', satang: 0 },
  { code: 'S3', label: '100 บาท', bgColor: '#b23a48', textColor: '#ffffff', satang: 10_000 },
  { code: 'S4', label: 'ลองใหม่', bgColor: '#e8e8e8', textColor: '#000000', satang: 0 },
];

const couponReply = ({ prize, amount }: Coupon): Json => ({ prize, amount: baht(amount) });

/** True when `coupon` identifies the prize by a value of the list: name, slice, or the whole entry (S3.27, S7.19). */
function isClaimOf(coupon: unknown, { prize }: Coupon): boolean {
  if (coupon === prize.name || coupon === prize.slice) return true;
  if (typeof coupon !== 'object' || coupon === null || !('prize' in coupon)) return false;
  return JSON.stringify(coupon.prize) === JSON.stringify(prize);
}

function spin(member: Member): Json {
  if (member.coin <= 0) return { success: false, error: 'NO_CLAIMABLE_COUPON' };
  const slice = slices[member.spins % slices.length];
  if (!slice) return { success: false, error: 'INTERNAL_SERVER_ERROR' };
  member.coin -= 1;
  member.spins += 1;
  if (slice.satang > 0)
    member.coupons.unshift({
      prize: { name: `เครดิต ${slice.label}`, slice: slice.label },
      amount: slice.satang,
    });
  return { success: true, result: { code: slice.code, label: slice.label, remainingCoin: member.coin } };
}

function claim({ member, body }: MemberRequest): void {
  const index = member.coupons.findIndex((coupon) => isClaimOf(body['coupon'], coupon));
  const [coupon] = index < 0 ? [] : member.coupons.splice(index, 1);
  if (!coupon) throw new ApiError('NO_CLAIMABLE_COUPON');
  creditBonus(member, coupon.amount, 'luckydraw', coupon.prize.name);
}

/** The wheel (S3.26 to S3.28, S7.19). */
export const spinWheelCalls: readonly Call[] = [
  memberCall('GET /api/spinwheel/setup', ({ member, store }) => ({
    activeSpinwheel: store.settings.wheelActive
      ? {
          name: 'วงล้อทดสอบ',
          slices: slices.map(({ satang: _, ...slice }) => ({
            ...slice,
            htmlDescription: `<b>${slice.label}</b>`,
          })),
        }
      : null,
    userCoin: member.coin,
  })),
  memberCall('POST /api/spinwheel/spin', ({ member }) => spin(member), { hasEffect: true }),
  memberCall('GET /api/spinwheel/coupon', ({ member }) => member.coupons.map(couponReply)),
  memberCall('POST /api/spinwheel/coupon/claim', claim, {
    hasEffect: true,
    example: { body: { coupon: 'เครดิต 20 บาท' } },
  }),
  memberCall('GET /api/spinwheel/active', ({ store }) => ({ active: store.settings.wheelActive })),
];
