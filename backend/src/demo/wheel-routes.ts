import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { type Chance, fairChance } from '../core/providers/chance';
import type { Deps } from '../deps';
import type { Localized } from '../settings/language';
import { jsonBody } from './guard-staff';
import { staffSettings } from './staff-settings';

/** @throws AppError 404 NO_DATA for an unknown phone number */
async function setCoins(db: Queryable, username: string, coins: number): Promise<void> {
  const changed = await db.query('update member set coin = $2 where username = $1 returning id', [
    username,
    coins,
  ]);
  if (changed.length === 0) throw new AppError(404, 'NO_DATA');
}

interface StaffWheel {
  active: boolean;
  /** The slice that the next spin draws; null for a random one. */
  next: string | null;
  slices: { code: string; label: Localized }[];
}

/** Returns the site's wheel, active or not. */
async function readWheel(db: Queryable): Promise<StaffWheel> {
  const [rows, { nextSlice: next }] = await Promise.all([
    db.query<{ active: boolean; code: string; label: Localized }>(
      `select w.is_active as active, s.code, s.label from wheel_slice s
       join (select id, is_active from wheel order by is_active desc, id limit 1) w on w.id = s.wheel_id
       order by s.position`,
    ),
    staffSettings.read(db),
  ]);
  return {
    active: rows[0]?.active ?? false,
    next,
    slices: rows.map(({ code, label }) => ({ code, label })),
  };
}

/** `next`: null for a random slice. @throws AppError 404 NO_DATA for a slice that the wheel does not have */
async function setWheel(
  db: Db,
  { active, next }: { active?: boolean; next?: string | null },
): Promise<StaffWheel> {
  const { slices } = await readWheel(db);
  if (typeof next === 'string' && !slices.some(({ code }) => code === next))
    throw new AppError(404, 'NO_DATA');
  if (active === false) await db.query('update wheel set is_active = false where is_active');
  if (active === true) {
    await db.query(
      `update wheel set is_active = true
       where id = (select min(id) from wheel) and not exists (select from wheel where is_active)`,
    );
  }
  if (next !== undefined) await staffSettings.write(db, { nextSlice: next });
  return readWheel(db);
}

/** Random, except for the one spin whose slice staff chose. The choice remains when the spin fails. */
export const staffChance: Chance = {
  async draw(tx, slices) {
    const rows = await tx.query<{ code: string | null }>(
      `delete from staff_setting where key = 'nextSlice' returning value #>> '{}' as code`,
    );
    return slices.find(({ code }) => code === rows[0]?.code) ?? fairChance.draw(tx, slices);
  },
};

const coinsSchema = jsonBody({ coins: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['coins']);
const wheelSchema = jsonBody({
  active: { type: 'boolean' },
  next: { type: ['string', 'null'], maxLength: 64 },
});

export function registerWheelCalls(app: FastifyInstance, { db }: Deps): void {
  app.get('/wheel', () => readWheel(db));
  app.put<{ Body: { active?: boolean; next?: string | null } }>(
    '/wheel',
    { schema: wheelSchema },
    ({ body }) => setWheel(db, body),
  );

  app.put<{ Params: { username: string }; Body: { coins: number } }>(
    '/members/:username/coins',
    { schema: coinsSchema },
    async ({ params, body }) => {
      await setCoins(db, params.username, body.coins);
      return body;
    },
  );
}
