import { memberCall, type Call, ApiError } from './call';
import { baht, pageOf } from './money';

const firstPage = { body: { page: 1, limit: 10 } };

/** The statement with its total, and slips without a total (S3.24, S3.25, S7.18). */
export const statementCalls: readonly Call[] = [
  memberCall({ method: 'POST', path: '/api/statement', example: firstPage }, ({ member, body }) => ({
    total: member.statement.length,
    statements: pageOf(member.statement, body).map(
      ({ statementType, status, from, to, amount, createdAt, linked }) => ({
        statementType,
        status,
        from,
        to,
        amount: baht(amount),
        createdAt,
        ...(linked && { [linked.kind]: { description: linked.description } }),
      }),
    ),
  })),
  memberCall({ method: 'POST', path: '/api/statement/slip', example: firstPage }, ({ member, body }) => ({
    slips: pageOf(member.slips, body).map(({ createdAt, amount, status, note, reference }) => ({
      createdAt,
      amount: baht(amount),
      status,
      note,
      link: status === 'SUCCESS' ? '/pictures/slip.svg' : '',
      reference,
    })),
  })),
  memberCall(
    {
      method: 'GET',
      path: '/api/statement/slip/reference/{reference}',
      example: { params: { reference: 'slip-0' } },
    },
    ({ member, params, store }) => {
      const slip = member.slips.find(({ reference }) => reference === params['reference']);
      if (!slip) throw new ApiError('NO_DATA', 404);
      const uploaded = `/uploads/${slip.reference}`;
      return { url: store.files.has(uploaded) ? uploaded : '/pictures/slip.svg' };
    },
  ),
];
