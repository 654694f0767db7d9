import type { components } from '@wallet/contract';

type SentStatement = components['schemas']['Statement'];

/** The moment when `openWithdrawal` was sent to the bank. */
export const sentAt = '2025-11-20T01:45:05.000Z';

/** Returns a withdrawal in progress in the backend's format, for tests: 150.50 to KBANK, sent to the bank. */
export function openWithdrawal(overrides: Partial<SentStatement> = {}): SentStatement {
  const requestedAt = '2025-11-20T01:45:00.000Z';
  return {
    _id: 'entry-1',
    statementType: 'withdraw',
    status: 'PROCESSING',
    from: 'wallet',
    to: null,
    amount: -150.5,
    createdAt: requestedAt,
    usualMs: 290_000,
    reference: 'payout-1',
    payee: {
      bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
      bankCode: 'KBANK',
      accountNo: '••••••6789',
    },
    stages: [
      { stage: 'REQUESTED', at: requestedAt },
      { stage: 'SENT', at: sentAt },
    ],
    ...overrides,
  };
}
