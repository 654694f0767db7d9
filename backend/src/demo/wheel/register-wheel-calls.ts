import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { jsonBody } from '../staff/json-body';
import { satangOf } from '../staff/satang-of';
import { giveCoupon } from './give-coupon';
import { setCoins } from './set-coins';
import { takeCouponBack } from './take-coupon-back';

interface Giving {
  Params: { username: string };
  /** The coupon's value in baht, 0 for a gift that staff deliver; and how long it can be claimed (ms). */
  Body: { amount: number; validFor?: number };
}

const paying = jsonBody({ coins: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['coins']);
const giving = jsonBody(
  {
    amount: { type: 'number', minimum: 0, maximum: 1_000_000 },
    validFor: { type: 'integer', minimum: 1, maximum: 366 * 86_400_000 },
  },
  ['amount'],
);

/** Adds calls that give members coins and coupons of the wheel, and take coupons back. */
export function registerWheelCalls(app: FastifyInstance, { db, clock }: Deps): void {
  app.put<{ Params: { username: string }; Body: { coins: number } }>(
    '/members/:username/coins',
    { schema: paying },
    async ({ params, body }) => {
      await setCoins(db, params.username, body.coins);
      return body;
    },
  );

  app.post<Giving>('/members/:username/coupons', { schema: giving }, async ({ params, body }) => {
    const amount = satangOf('amount', body.amount);
    const coupon = await giveCoupon(db, params.username, {
      kind: amount === 0 ? 'gift' : 'money',
      amount,
      validFor: body.validFor ?? null,
      at: clock.now(),
    });
    return { coupon };
  });

  app.post<{ Params: { id: string } }>('/coupons/:id/take-back', async ({ params }) => {
    await takeCouponBack(db, params.id, clock.now());
    return {};
  });
}
