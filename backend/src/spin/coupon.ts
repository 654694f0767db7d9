import type { Tx } from '../core/db/driver';
import { newId } from '../core/new-id';
import type { Localized } from '../settings/language';

/** A drawn prize that is stored as a coupon. */
export interface NewCoupon {
  memberId: string;
  kind: 'money' | 'gift';
  /** Text of the slice. */
  label: Localized;
  /** Satang; 0 for a gift. */
  amount: number;
  /** Time during which it can be claimed, in ms; null for no limit. */
  validFor: number | null;
  at: Date;
}

const names: Readonly<Record<NewCoupon['kind'], Localized>> = {
  money: { th: 'เครดิตจากวงล้อ', la: 'ເຄຣດິດຈາກວົງລໍ້', en: 'Credit from the wheel' },
  gift: { th: 'ของรางวัลจากวงล้อ', la: 'ຂອງລາງວັນຈາກວົງລໍ້', en: 'A gift from the wheel' },
};

/** Issues a coupon to a member; returns its code, which cannot be guessed. */
export async function issueCoupon(tx: Tx, coupon: NewCoupon): Promise<string> {
  const { memberId, kind, label, amount, validFor, at } = coupon;
  const id = newId();
  await tx.query(
    `insert into coupon (id, member_id, kind, prize_name, slice_label, amount, created_at, expire_at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8)`,
    [
      id,
      memberId,
      kind,
      JSON.stringify(names[kind]),
      JSON.stringify(label),
      amount,
      at,
      validFor === null ? null : new Date(at.getTime() + validFor),
    ],
  );
  return id;
}
