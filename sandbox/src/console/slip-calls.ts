import { type SlipNoteCode, slipNoteCodes } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Simulators } from '../simulators/simulators';
import type { SlipOrder, SlipResult } from '../simulators/slips';
import type { SiteReports } from '../reports/site-reports';
import { amountSchema, jsonBody, satangOf, HttpError, siteResponse } from '../http';

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
  const refNo = check.refNo ?? slip.refNo ?? `sandbox-${randomBytes(9).toString('hex')}`;
  const accepted = { accepted: true as const, amount: satangOf('amount', amount), refNo };
  return transferredAt === undefined ? accepted : { ...accepted, transferredAt };
}

/** Adds the calls that list the site's slips and set their results. */
export function addSlipCalls(app: FastifyInstance, { slips }: Simulators, reports: SiteReports): void {
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
