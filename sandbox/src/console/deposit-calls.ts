import { type SlipNoteCode, slipNoteCodes } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Simulators } from '../simulators/simulators';
import type { SlipOrder, SlipResult } from '../simulators/slips';
import type { SiteReports } from '../reports/site-reports';
import {
  amountOrZeroSchema,
  amountSchema,
  HttpError,
  inBaht,
  jsonBody,
  newId,
  satangOf,
  siteResponse,
} from '../http';

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

interface SlipCheck {
  Params: { id: string };
  /** The received baht, optionally with a fixed bank reference and time, or the reason why the slip is invalid. */
  Body: { amount: number; refNo?: string; transferredAt?: string } | { note: SlipNoteCode };
}

const checkSchema = {
  body: {
    oneOf: [
      jsonBody({ note: { enum: slipNoteCodes } }, ['note']).body,
      jsonBody(
        {
          amount: amountSchema,
          refNo: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
          transferredAt: { type: 'string', format: 'date-time' },
        },
        ['amount'],
      ).body,
    ],
  },
};

function resultOf(check: SlipCheck['Body'], slip: SlipOrder): SlipResult {
  if ('note' in check) return { accepted: false, note: check.note };
  const { amount, transferredAt } = check;
  // A bank has a reference for each transfer, even when the picture shows none.
  const refNo = check.refNo ?? slip.refNo ?? `sandbox-${newId()}`;
  const accepted = { accepted: true as const, amount: satangOf('amount', amount), refNo };
  return transferredAt === undefined ? accepted : { ...accepted, transferredAt };
}

interface GiftRequest {
  /** Value of the gift in baht, 0 for none, and optionally a fixed voucher. */
  Body: { amount: number; voucher?: string };
}

const giftSchema = jsonBody(
  { amount: amountOrZeroSchema, voucher: { type: 'string', pattern: '^[A-Za-z0-9]{8,64}$' } },
  ['amount'],
);

/** Adds the calls that list and pay the site's payment codes. */
function addCodeCalls(app: FastifyInstance, { codes }: Simulators, reports: SiteReports): void {
  app.get('/api/qrcodes', async () => ({
    qrcodes: codes.open().map(({ payload: _payload, expiresAt, ...code }) => ({
      ...inBaht(code),
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

/** Adds the calls that list the site's slips and set their results. */
function addSlipCalls(app: FastifyInstance, { slips }: Simulators, reports: SiteReports): void {
  app.get('/api/slips', async () => ({
    slips: slips
      .list()
      .map(({ id, refNo, currency, sentAt }) => ({ id, refNo, currency, createdAt: sentAt })),
  }));

  app.get<{ Params: { id: string } }>('/api/slips/:id/image', async ({ params }, reply) => {
    const slip = slips.find(params.id);
    if (!slip) throw new HttpError(404, 'NO_DATA');
    return reply.type(slip.contentType).send(Buffer.from(slip.picture, 'base64'));
  });

  app.post<SlipCheck>('/api/slips/:id/judge', { schema: checkSchema }, async ({ params, body }) => {
    const { id } = params;
    const slip = slips.find(id);
    if (!slip) throw new HttpError(404, 'NO_DATA');
    const result = resultOf(body, slip);
    slips.setResult(id, result);
    return siteResponse(reports.send('reportVerdict', id, { reference: id, verdict: result }));
  });
}

/** Adds the calls that control the ways to pay in: codes, slips, and gifts, whose links members then send. */
export function addDepositCalls(app: FastifyInstance, simulators: Simulators, reports: SiteReports): void {
  const { gifts } = simulators;
  addCodeCalls(app, simulators, reports);
  addSlipCalls(app, simulators, reports);

  app.get('/api/gifts', async () => ({ gifts: gifts.list().map(inBaht) }));

  app.post<GiftRequest>('/api/gifts', { schema: giftSchema }, async ({ body }) => {
    const { voucher = `gift${newId()}`, amount } = body;
    const link = gifts.setAmount(voucher, satangOf('amount', amount));
    if (link === undefined) throw new HttpError(422, 'TRUELINK_DUPLICATE');
    return { link, amount };
  });
}
