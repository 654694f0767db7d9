import { messageReply, memberCall, type MemberRequest, type Call, type Json, ApiError } from './call';
import type { Coupon, Member } from './member';
import { baht, addStatementEntry } from './money';

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
  member.wallet += coupon.amount;
  addStatementEntry(member, {
    statementType: 'bonus',
    from: 'coupon',
    to: 'wallet',
    amount: coupon.amount,
    linked: { kind: 'luckydraw', description: coupon.prize.name },
  });
}

/** The wheel (S3.26 to S3.28, S7.19). */
export const spinWheelCalls: readonly Call[] = [
  memberCall({ method: 'GET', path: '/api/spinwheel/setup' }, ({ member, store }) => ({
    activeSpinwheel: store.settings.wheelActive
      ? {
          name: 'วงล้อทดสอบ',
          slices: slices.map(({ code, label, bgColor, textColor }) => ({
            code,
            label,
            bgColor,
            textColor,
            htmlDescription: `<b>${label}</b>`,
          })),
        }
      : null,
    userCoin: member.coin,
  })),
  memberCall({ method: 'POST', path: '/api/spinwheel/spin', hasEffect: true }, ({ member }) => spin(member)),
  memberCall({ method: 'GET', path: '/api/spinwheel/coupon' }, ({ member }) =>
    member.coupons.map(couponReply),
  ),
  memberCall(
    {
      method: 'POST',
      path: '/api/spinwheel/coupon/claim',
      hasEffect: true,
      example: { body: { coupon: 'เครดิต 20 บาท' } },
    },
    (request) => {
      claim(request);
      return messageReply();
    },
  ),
  memberCall({ method: 'GET', path: '/api/spinwheel/active' }, ({ store }) => ({
    active: store.settings.wheelActive,
  })),
];
