import { insert, type Tx } from '@wallet/server/db';
import { addMs, newId } from '@wallet/server';
import type { Localized } from '../settings/language';
import texts from '../settings/texts.json';

interface NewCoupon {
  /** A new one, which cannot be guessed, unless the demo needs the same one at each start. */
  id?: string;
  memberId: string;
  kind: 'money' | 'gift';
  label: Localized;
  /** Satang; 0 for a gift. */
  amount: number;
  /** Time during which it can be claimed, in ms; null for no limit. */
  validFor: number | null;
  at: Date;
}

/** Issues a coupon to a member; returns its code. */
export async function issueCoupon(tx: Tx, coupon: NewCoupon): Promise<string> {
  const { id = newId(), memberId, kind, label, amount, validFor, at } = coupon;
  await insert(tx, 'coupon', {
    id,
    memberId,
    kind,
    prizeName: JSON.stringify(texts.coupon[kind]),
    sliceLabel: JSON.stringify(label),
    amount,
    createdAt: at,
    expireAt: validFor === null ? null : addMs(at, validFor),
  });
  return id;
}
