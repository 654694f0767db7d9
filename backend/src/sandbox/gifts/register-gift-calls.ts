import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { refused } from '../../http/refused';
import { newId } from '../../new-id';
import { jsonBody } from '../http/json-body';
import { satangOf } from '../http/satang-of';
import { giveGift } from './give-gift';
import { giftLink } from './gift-link';
import { listGifts } from './list-gifts';

interface Giving {
  /** Baht that the gift is worth, 0 for nothing; its voucher, if it must have a certain one. */
  Body: { amount: number; voucher?: string };
}

const giving = jsonBody(
  {
    amount: { type: 'number', minimum: 0, maximum: 1_000_000 },
    voucher: { type: 'string', pattern: '^[A-Za-z0-9]{8,64}$' },
  },
  ['amount'],
);

/** Calls to buy gifts of the wallet provider, whose links members then send. */
export function registerGiftCalls(app: FastifyInstance, { db }: Deps): void {
  app.get('/api/gifts', async () => ({ gifts: await listGifts(db) }));

  app.post<Giving>('/api/gifts', { schema: giving }, async ({ body }) => {
    const { voucher = `gift${newId()}` } = body;
    const amount = satangOf('amount', body.amount);
    await giveGift(db, voucher, amount);
    const kept = await db.query(
      'select 1 as one from sandbox_gift where voucher = $1 and redeemed_by is null',
      [voucher],
    );
    if (kept.length === 0) throw refused('TRUELINK_DUPLICATE');
    return { link: giftLink(voucher), amount: body.amount };
  });
}
