import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Simulators } from '../simulators/simulators';
import type { SiteReports } from '../reports/site-reports';
import { amountSchema, jsonBody, satangOf, HttpError, newId, siteResponse } from '../http';

interface PaymentRequest {
  Params: { id: string };
  /** Amount in baht if it differs from the code's, the payment's own id, and the number of reports of the payment. */
  Body: { amount?: number; paymentId?: string; times?: number };
}

type Result = 'deposited' | 'known' | 'unclaimed';

const paymentSchema = jsonBody({
  amount: amountSchema,
  paymentId: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  times: { type: 'integer', minimum: 1, maximum: 5 },
});

/** Adds the calls that list and pay the site's payment codes. */
export function addCodeCalls(app: FastifyInstance, { codes }: Simulators, reports: SiteReports): void {
  app.get('/api/qrcodes', async () => ({
    qrcodes: codes.open().map(({ id, provider, amount, currency, expiresAt }) => ({
      id,
      provider,
      amount: amount / 100,
      currency,
      expireIn: expiresAt,
    })),
  }));

  app.get<{ Params: { id: string } }>('/api/qrcodes/:id/image', async ({ params }, reply) => {
    const code = codes.find(params.id);
    if (!code) throw new HttpError(404, 'NO_DATA');
    return reply.type('image/svg+xml').send(renderSVG(code.payload, { ecc: 'M', border: 2 }));
  });

  app.post<PaymentRequest>('/api/qrcodes/:id/pay', { schema: paymentSchema }, async ({ params, body }) => {
    const { paymentId = newId(), times = 1 } = body;
    const amount = body.amount === undefined ? undefined : satangOf('amount', body.amount);
    const payment = codes.payment(params.id, paymentId, amount);
    if (!payment) throw new HttpError(404, 'NO_DATA');
    const results: Result[] = [];
    for (let report = 0; report < times; report += 1) {
      const { result } = await siteResponse<{ result: Result }>(
        reports.send('reportPayment', paymentId, payment),
      );
      results.push(result);
    }
    if (results.includes('deposited')) codes.close(params.id);
    return { paymentId, results };
  });
}
