import type { FastifyInstance } from 'fastify';
import type { Currency } from '../simulators/faults';
import { type PayoutReason, payoutReasons } from '../simulators/bank';
import type { Simulators } from '../simulators/simulators';
import type { SiteReports } from '../reports/site-reports';
import { amountSchema, inBaht, jsonBody, satangOf, HttpError, newId, siteResponse } from '../http';

interface Decision {
  Params: { reference: string };
  /** `reason` is why a payment is refused. */
  Body: { verdict: 'paid' | 'refused'; reason?: PayoutReason };
}

interface CreditRequest {
  /** Amount in baht (kip) of a transfer to the site's bank account, and optionally a fixed bank reference. */
  Body: { bankCode: string; accountNo: string; currency: Currency; amount: number; bankReference?: string };
}

const decisionSchema = jsonBody({ verdict: { enum: ['paid', 'refused'] }, reason: { enum: payoutReasons } }, [
  'verdict',
]);
const settingSchema = jsonBody({ byHand: { type: 'boolean' } }, ['byHand']);
const creditSchema = jsonBody(
  {
    bankCode: { type: 'string', pattern: '^[A-Z0-9]{1,16}$' },
    accountNo: { type: 'string', pattern: '^\\d{8,20}$' },
    currency: { enum: ['THB', 'LAK'] },
    amount: amountSchema,
    bankReference: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
  },
  ['bankCode', 'accountNo', 'currency', 'amount'],
);

/** Adds the calls that control the bank: pending payments to members, and incoming transfers. */
export function addBankCalls(app: FastifyInstance, { bank }: Simulators, reports: SiteReports): void {
  app.get('/api/payouts', async () => ({
    byHand: bank.isByHand(),
    reasons: payoutReasons,
    payouts: bank.list().map(inBaht),
  }));

  app.put<{ Body: { byHand: boolean } }>('/api/payouts', { schema: settingSchema }, async ({ body }) => {
    bank.setByHand(body.byHand);
    return body;
  });

  app.post<Decision>(
    '/api/payouts/:reference/judge',
    { schema: decisionSchema },
    async ({ params, body }) => {
      const { reference } = params;
      if (!bank.decide(reference, body.verdict, body.reason)) throw new HttpError(404, 'NO_DATA');
      // The site also polls, only later: the result is valid even if this report fails.
      await reports.send('reportPayout', reference, { key: reference }).catch(() => undefined);
      return { status: body.verdict };
    },
  );

  app.post<CreditRequest>('/api/bank-credits', { schema: creditSchema }, async ({ body }) => {
    const { bankReference = newId() } = body;
    const credit = { ...body, bankReference, amount: satangOf('amount', body.amount) };
    const { result } = await siteResponse<{ result: string }>(
      reports.send('reportCredit', bankReference, credit),
    );
    return { bankReference, result };
  });
}
