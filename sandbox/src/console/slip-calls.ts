import { type SlipNoteCode, slipNoteCodes } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Books } from '../books/books';
import type { SlipResult } from '../books/slips';
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

/** Adds the calls that list the site's slips and set their results. */
export function addSlipCalls(app: FastifyInstance, { slips }: Books, reports: SiteReports): void {
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
    const result: SlipResult =
      'note' in body
        ? { accepted: false, note: body.note }
        : {
            accepted: true,
            amount: satangOf('amount', body.amount),
            // A bank has a reference for each transfer, even when the picture shows none.
            refNo: body.refNo ?? slip.refNo ?? `sandbox-${randomBytes(9).toString('hex')}`,
            ...(body.transferredAt !== undefined && { transferredAt: body.transferredAt }),
          };
    slips.setResult(id, result);
    return siteResponse(reports.send('reportVerdict', id, { reference: id, verdict: result }));
  });
}
