import { satangOf } from './amount';
import { callApi } from './call-api';
import { walletOf } from './wallet';

/** Returns a member's balances in the ledger, in whole satang: the wallet, and each active game by its code. */
export async function ledgerOf(origin: string, token: string): Promise<Record<string, bigint>> {
  const { wallet, slots } = await walletOf(origin, token);
  const active = slots.filter(({ isActive }) => isActive);
  return {
    wallet: satangOf(wallet.amount),
    ...Object.fromEntries(active.map(({ code, amount }) => [code, satangOf(amount)])),
  };
}

/** A movement in the statement; amounts in baht. */
interface Movement {
  statementType: string;
  status: string;
  amount: number;
}

/** Returns the movements of one type in a member's statement, newest first. */
export async function movementsOf(origin: string, token: string, type: string): Promise<Movement[]> {
  const { body } = await callApi<{ statements: Movement[] }>(origin, '/api/statement', {
    method: 'POST',
    token,
    body: { page: 1, limit: 100 },
  });
  return body.statements.filter(({ statementType }) => statementType === type);
}
