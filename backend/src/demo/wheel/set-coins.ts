import type { Reader } from '../../core/db/driver';
import { Failure } from '../../core/http/failure';

/**
 * Sets a member's number of coins.
 * @throws Failure 404 NO_DATA for an unknown phone number
 */
export async function setCoins(db: Reader, username: string, coins: number): Promise<void> {
  const changed = await db.query('update member set coin = $2 where username = $1 returning id', [
    username,
    coins,
  ]);
  if (changed.length === 0) throw new Failure(404, 'NO_DATA');
}
