import { type SlipNoteCode, slipNoteCodes } from '@wallet/contract/error-codes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import { toBaht } from '../../ledger/to-baht';
import { judgeSlip } from '../../slips/judge-slip';
import { amountSchema } from '../http/amount-schema';
import { jsonBody } from '../http/json-body';
import { satangOf } from '../http/satang-of';
import { seenSlips } from './seen-slips';

interface Judging {
  Params: { id: string };
  /** Either baht that came, with the bank's reference and time where the picture does not say, or why it is not good. */
  Body: { amount: number; refNo?: string; transferredAt?: string } | { note: SlipNoteCode };
}

const judging = {
  body: {
    oneOf: [
      jsonBody({ note: { enum: slipNoteCodes } }, ['note']).body,
      jsonBody(
        {
          amount: amountSchema,
          refNo: { type: 'string', minLength: 1, maxLength: 64 },
          transferredAt: { type: 'string', format: 'date-time' },
        },
        ['amount'],
      ).body,
    ],
  },
};

/** Calls to look at the slips that members sent and to judge them. */
export function registerSlipCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.get('/api/slips', async () => ({ slips: await seenSlips(db) }));

  app.get<{ Params: { id: string } }>('/api/slips/:id/image', async ({ params }, reply) => {
    const found = await db.query<{ type: string; bytes: Uint8Array }>(
      'select s.content_type as type, i.bytes from slip s join slip_image i on i.slip_id = s.id where s.id = $1',
      [params.id],
    );
    if (!found[0]) throw new Failure(404, 'NO_DATA');
    return reply.type(found[0].type).send(Buffer.from(found[0].bytes));
  });

  app.post<Judging>('/api/slips/:id/judge', { schema: judging }, async ({ params, body }) => {
    const slip = await judgeSlip(
      deps,
      params.id,
      'note' in body
        ? { accepted: false, note: body.note }
        : {
            accepted: true,
            amount: satangOf('amount', body.amount),
            ...(body.refNo !== undefined && { refNo: body.refNo }),
            ...(body.transferredAt !== undefined && { transferredAt: new Date(body.transferredAt) }),
          },
    );
    if (!slip) throw new Failure(404, 'NO_DATA');
    const { status, note, amount } = slip;
    return { status, note, amount: amount === null ? null : toBaht(amount) };
  });
}
