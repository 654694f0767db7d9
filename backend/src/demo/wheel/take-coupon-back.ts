import type { Reader } from '../../core/db/driver';
import { Failure } from '../../core/http/failure';

/**
 * Takes the prize of a coupon back, as the operator may do until it is claimed.
 * @throws Failure 404 NO_DATA for an unknown or claimed coupon
 */
export async function takeCouponBack(db: Reader, id: string, at: Date): Promise<void> {
  const changed = await db.query(
    'update coupon set voided_at = $2 where id = $1 and claimed_at is null returning id',
    [id, at],
  );
  if (changed.length === 0) throw new Failure(404, 'NO_DATA');
}
