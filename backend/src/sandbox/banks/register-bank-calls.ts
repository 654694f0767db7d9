import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import type { Currency } from '../../ledger/account';
import { toBaht } from '../../ledger/to-baht';
import { newId } from '../../new-id';
import { type BankCredit, receiveBankCredit } from '../../providers/banks/receive-bank-credit';
import { driveMovement } from '../../transfer/drive-movement';
import { amountSchema } from '../http/amount-schema';
import { jsonBody } from '../http/json-body';
import { satangOf } from '../http/satang-of';
import { listMembers } from '../members/list-members';
import { judgePayout } from './judge-payout';
import { listPayouts } from './list-payouts';

interface Judging {
  Params: { reference: string };
  Body: { verdict: 'paid' | 'refused' };
}

interface Sending {
  /**
   * Baht (kip) that a member sends from their own bank account to the site's; the bank's reference, if it must be a
   * certain one, and the currency, if it is not the member's own.
   */
  Body: { username: string; amount: number; bankReference?: string; currency?: Currency };
}

const judging = jsonBody({ verdict: { enum: ['paid', 'refused'] } }, ['verdict']);
const sending = jsonBody(
  {
    username: { type: 'string', minLength: 1, maxLength: 32 },
    amount: amountSchema,
    bankReference: { type: 'string', minLength: 1, maxLength: 64 },
    currency: { enum: ['THB', 'LAK'] },
  },
  ['username', 'amount'],
);

/** Calls that play the bank: payments to members on their way, and members' transfers that come in. */
export function registerBankCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.get('/api/payouts', async () => ({
    payouts: (await listPayouts(db)).map((payout) => ({ ...payout, amount: toBaht(payout.amount) })),
  }));

  app.post<Judging>('/api/payouts/:reference/judge', { schema: judging }, async ({ params, body }) => {
    if (!(await judgePayout(db, params.reference, body.verdict))) throw new Failure(404, 'NO_DATA');
    const legs = await db.query<{ id: string }>('select movement_id as id from movement_leg where id = $1', [
      params.reference,
    ]);
    // The site is informed at once instead of when it asks next.
    for (const { id } of legs) await driveMovement(deps, id);
    return { status: body.verdict };
  });

  app.get('/api/members', async () => ({ members: await listMembers(db) }));

  app.post<Sending>('/api/bank-credits', { schema: sending }, async ({ body }) => {
    const { username, bankReference = newId(), currency } = body;
    const amount = satangOf('amount', body.amount);
    const [account] = await db.query<Pick<BankCredit, 'bankCode' | 'accountNo' | 'currency'>>(
      'select bank_code as "bankCode", bank_account_no as "accountNo", currency from member where username = $1',
      [username],
    );
    if (!account) throw new Failure(404, 'NO_DATA');
    const credit = { ...account, ...(currency && { currency }), bankReference, amount };
    return { bankReference, result: await receiveBankCredit(deps, credit) };
  });
}
