import type { Defect } from './defect';

export const depositDefects: readonly Defect[] = [
  {
    name: 'the backend credits a transfer of a slip again when the bank reports it',
    file: 'backend/src/deposits/bank-deposit.ts',
    original: 'const credited = reports.find(({ txn }) => txn !== null);',
    replacement: `const credited = reports.find(({ source, txn }) => source === 'credit' && txn !== null);`,
  },
  {
    name: 'the backend accepts the slip of a transfer that the bank has reported',
    file: 'backend/src/deposits/slip-result.ts',
    original: `return reports.length > 0 ? 'SLIP_REFNO_DUPLICATED' : undefined;`,
    replacement: `return reports.some(({ source }) => source === 'slip') ? 'SLIP_REFNO_DUPLICATED' : undefined;`,
  },
  {
    name: 'a page uploads a slip again with another key',
    file: 'remote-wallet/src/slip/create-slip-upload.ts',
    original: 'const key = hasKey ? { idempotencyKey } : {};',
    replacement:
      'const key = hasKey ? { idempotencyKey: `${idempotencyKey.slice(2)}${attempt % 90 + 10}` } : {};',
  },
  {
    name: 'the backend gives the reward for a friend again',
    file: 'backend/src/promotions/invite-routes.ts',
    original: 'update invite_reward r set received_txn = $3, amount',
    replacement: 'update invite_reward r set received_txn = case when $3 < 0 then $3 end, amount',
  },
  {
    name: 'the backend credits a claim again for a key that it knows',
    file: 'backend/src/promotions/credit-bonus.ts',
    original: 'return idempotent(deps.db, idempotentRequest, async (tx) => {',
    replacement: 'return idempotent(deps.db, { ...idempotentRequest, key: undefined }, async (tx) => {',
  },
];
