import type { Reader } from '../db/driver';
import type { Leg, Movement } from './movement';

/** A movement with its legs as they stood at one moment: read apart, they could be of different ones. */
export async function readMovement(db: Reader, id: string): Promise<{ movement: Movement; legs: Leg[] }> {
  const rows = await db.query<Movement & { legs: Leg[] }>(
    `select id, member_id as "memberId", currency, kind, source, destination, amount, from_wallet as "fromWallet",
       status, payee, wallet_after as "walletAfter",
       (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'direction', l.direction, 'place', l.place,
          'username', l.username, 'amount', l.amount, 'status', l.status) order by l.place, l.id), '[]')
        from movement_leg l where l.movement_id = m.id) as legs
     from movement m where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`There is no movement ${id}.`);
  const { legs, ...movement } = rows[0];
  return { movement, legs };
}
