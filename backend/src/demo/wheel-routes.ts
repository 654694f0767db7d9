import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '@wallet/server/db';
import { dayMs } from '@wallet/server';
import { AppError } from '../core/errors';
import { requestedAmount } from '../core/http/requests';
import { type Chance, fairChance } from '../core/providers/chance';
import type { Deps } from '../deps';
import type { Localized } from '../settings/language';
import { issueCoupon, type NewCoupon } from '../spin';
import { jsonBody } from './guard-staff';
import { staffSettings } from './staff-settings';

/** @throws AppError 404 NO_DATA for an unknown coupon, or a claimed one: its prize cannot be revoked */
async function revokeCoupon(db: Queryable, id: string, at: Date): Promise<void> {
  const changed = await db.query(
    'update coupon set voided_at = $2 where id = $1 and claimed_at is null returning id',
    [id, at],
  );
  if (changed.length === 0) throw new AppError(404, 'NO_DATA');
}

/** @throws AppError 404 NO_DATA for an unknown phone number */
async function setCoins(db: Queryable, username: string, coins: number): Promise<void> {
  const changed = await db.query('update member set coin = $2 where username = $1 returning id', [
    username,
    coins,
  ]);
  if (changed.length === 0) throw new AppError(404, 'NO_DATA');
}

type StaffCoupon = Pick<NewCoupon, 'kind' | 'amount' | 'validFor' | 'at'>;

const giftLabel: Localized = { th: 'ของรางวัล', la: 'ຂອງລາງວັນ', en: 'A gift' };

function formatMoney(satang: number): Localized {
  const baht = (satang / 100).toLocaleString('en-US');
  return { th: `${baht} บาท`, la: `${baht} ບາດ`, en: `${baht} baht` };
}

/** Returns the code of a coupon as if it had been drawn. @throws AppError 404 NO_DATA for an unknown phone number */
function addCoupon(db: Db, username: string, coupon: StaffCoupon): Promise<string> {
  return db.tx(async (tx) => {
    const [member] = await tx.query<{ id: string }>('select id from member where username = $1', [username]);
    if (!member) throw new AppError(404, 'NO_DATA');
    const label = coupon.kind === 'gift' ? giftLabel : formatMoney(coupon.amount);
    return issueCoupon(tx, { ...coupon, memberId: member.id, label });
  });
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

interface CouponRequest {
  Params: { username: string };
  /** The coupon's value in baht, 0 for a gift that staff deliver; and the time to claim it (ms). */
  Body: { amount: number; validFor?: number };
}

const coinsSchema = jsonBody({ coins: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['coins']);
const couponSchema = jsonBody(
  {
    amount: { type: 'number', minimum: 0, maximum: 1_000_000 },
    validFor: { type: 'integer', minimum: 1, maximum: 366 * dayMs },
  },
  ['amount'],
);

const wheelSchema = jsonBody({
  active: { type: 'boolean' },
  next: { type: ['string', 'null'], maxLength: 64 },
});

export function registerWheelCalls(app: FastifyInstance, { db, clock }: Deps): void {
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

  app.post<CouponRequest>(
    '/members/:username/coupons',
    { schema: couponSchema },
    async ({ params, body }) => {
      const amount = requestedAmount(body.amount);
      const coupon = await addCoupon(db, params.username, {
        kind: amount === 0 ? 'gift' : 'money',
        amount,
        validFor: body.validFor ?? null,
        at: clock.now(),
      });
      return { coupon };
    },
  );

  app.post<{ Params: { id: string } }>('/coupons/:id/take-back', async ({ params }) => {
    await revokeCoupon(db, params.id, clock.now());
    return {};
  });
}
