import type { FastifyInstance } from 'fastify';
import type { Simulators } from '../simulators/simulators';
import { amountOrZeroSchema, jsonBody, satangOf, HttpError, newId } from '../http';

interface GiftRequest {
  /** Value of the gift in baht, 0 for none, and optionally a fixed voucher. */
  Body: { amount: number; voucher?: string };
}

const giftSchema = jsonBody(
  { amount: amountOrZeroSchema, voucher: { type: 'string', pattern: '^[A-Za-z0-9]{8,64}$' } },
  ['amount'],
);

/** Adds the calls that read the phones' messages and create gifts, whose links members then send. */
export function addPhoneAndGiftCalls(app: FastifyInstance, { phones, gifts }: Simulators): void {
  app.get<{ Querystring: { phone?: string } }>(
    '/api/otps',
    { schema: { querystring: { type: 'object', properties: { phone: { type: 'string' } } } } },
    async ({ query }) => ({ otps: phones.list(query.phone) }),
  );

  app.get('/api/gifts', async () => ({
    gifts: gifts.list().map((gift) => ({ ...gift, amount: gift.amount / 100 })),
  }));

  app.post<GiftRequest>('/api/gifts', { schema: giftSchema }, async ({ body }) => {
    const { voucher = `gift${newId()}`, amount } = body;
    const link = gifts.setAmount(voucher, satangOf('amount', amount));
    if (link === undefined) throw new HttpError(422, 'TRUELINK_DUPLICATE');
    return { link, amount };
  });
}
