import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';

type UserBonus = components['schemas']['UserBonus'];

/** Returns a member's use of each bonus by its code; `_id` is the id of the newest receipt. */
export async function userBonuses(db: Reader, memberId: string): Promise<Map<string, UserBonus>> {
  const rows = await db.query<{ id: string; code: string; at: Date; running: boolean }>(
    `select id, code, granted_at as at, ended_at is null as running from bonus_round
     where member_id = $1 and source = 'bonus' order by granted_at, id`,
    [memberId],
  );
  const found = new Map<string, UserBonus>();
  for (const { id, code, at, running } of rows) {
    const { received = [], isActive = false } = found.get(code) ?? {};
    found.set(code, {
      _id: id,
      isActive: isActive || running,
      received: [...received, { updatedAt: at.toISOString() }],
    });
  }
  return found;
}
