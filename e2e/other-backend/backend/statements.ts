import { memberCall, type Call, ApiError } from './call';
import { baht, firstPage, pageOf } from './money';

/** The statement with its total, and slips without a total (S3.24, S3.25, S7.18). */
export const statementCalls: readonly Call[] = [
  memberCall(
    'POST /api/statement',
    ({ member, body }) => ({
      total: member.statement.length,
      statements: pageOf(member.statement, body).map(({ amount, linked, ...entry }) => ({
        ...entry,
        amount: baht(amount),
        ...(linked && { [linked.kind]: { description: linked.description } }),
      })),
    }),
    { example: firstPage },
  ),
  memberCall(
    'POST /api/statement/slip',
    ({ member, body }) => ({
      slips: pageOf(member.slips, body).map(({ amount, ...slip }) => ({
        ...slip,
        amount: baht(amount),
        link: slip.status === 'SUCCESS' ? '/pictures/slip.svg' : '',
      })),
    }),
    { example: firstPage },
  ),
  memberCall(
    'GET /api/statement/slip/reference/{reference}',
    ({ member, params, store }) => {
      const slip = member.slips.find(({ reference }) => reference === params['reference']);
      if (!slip) throw new ApiError('NO_DATA', 404);
      const uploaded = `/uploads/${slip.reference}`;
      return { url: store.files.has(uploaded) ? uploaded : '/pictures/slip.svg' };
    },
    { example: { params: { reference: 'slip-0' } } },
  ),
];
