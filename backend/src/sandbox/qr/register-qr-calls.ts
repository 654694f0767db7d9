import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import { newId } from '../../new-id';
import { findQrCode } from '../../qr/find-qr-code';
import type { QrPaymentResult } from '../../qr/report-qr-payment';
import { amountSchema } from '../http/amount-schema';
import { jsonBody } from '../http/json-body';
import { satangOf } from '../http/satang-of';
import { payQr } from './pay-qr';
import { seenQrCodes } from './seen-qr-codes';

interface Paying {
  Params: { id: string };
  /** Baht, where it is not what the code asks for; a payment's own id; how often the payment is reported. */
  Body: { amount?: number; paymentId?: string; times?: number };
}

const paying = jsonBody({
  amount: amountSchema,
  paymentId: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  times: { type: 'integer', minimum: 1, maximum: 5 },
});

/** Calls to see the QR codes on members' screens and to pay them. */
export function registerQrCalls(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { username?: string } }>('/api/qrcodes', async ({ query }) => ({
    qrcodes: await seenQrCodes(deps, query.username),
  }));

  app.get<{ Params: { id: string } }>('/api/qrcodes/:id/image', async ({ params }, reply) => {
    const code = await findQrCode(deps.db, params.id);
    if (!code || code.payload === null) throw new Failure(404, 'NO_DATA');
    return reply.type('image/svg+xml').send(renderSVG(code.payload, { ecc: 'M', border: 2 }));
  });

  app.post<Paying>('/api/qrcodes/:id/pay', { schema: paying }, async ({ params, body }) => {
    const { paymentId = newId(), times = 1 } = body;
    const amount = body.amount === undefined ? undefined : satangOf('amount', body.amount);
    const results: QrPaymentResult[] = [];
    for (let report = 0; report < times; report += 1) {
      const result = await payQr(deps, params.id, paymentId, amount);
      if (!result) throw new Failure(404, 'NO_DATA');
      results.push(result);
    }
    return { paymentId, results };
  });
}
