import type { Reader } from '../core/db/driver';
import type { MovementState } from './movement';

/** Reads a movement and the current state of its legs. */
export async function readMovement(db: Reader, id: string): Promise<MovementState> {
  const rows = await db.query<{ state: MovementState | null }>('select movement_state($1) as state', [id]);
  if (!rows[0]?.state) throw new Error(`There is no movement ${id}.`);
  return rows[0].state;
}
