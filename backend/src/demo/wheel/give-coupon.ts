import type { Db } from '../../core/db/driver';
import { Failure } from '../../core/http/failure';
import type { Localized } from '../../settings/language';
import { issueCoupon, type NewCoupon } from '../../spin/coupon';

/** A coupon from the staff. */
export type GivenCoupon = Pick<NewCoupon, 'kind' | 'amount' | 'validFor' | 'at'>;

const gift: Localized = { th: 'ของรางวัล', la: 'ຂອງລາງວັນ', en: 'A gift' };

function money(satang: number): Localized {
  const baht = (satang / 100).toLocaleString('en-US');
  return { th: `${baht} บาท`, la: `${baht} ບາດ`, en: `${baht} baht` };
}

/**
 * Gives a member a coupon as if the wheel had drawn it, and returns its code.
 * @throws Failure 404 NO_DATA for an unknown phone number
 */
export function giveCoupon(db: Db, username: string, coupon: GivenCoupon): Promise<string> {
  return db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string }>('select id from member where username = $1', [username]);
    if (!member) throw new Failure(404, 'NO_DATA');
    const label = coupon.kind === 'gift' ? gift : money(coupon.amount);
    return issueCoupon(tx, { ...coupon, memberId: member.id, label });
  });
}
