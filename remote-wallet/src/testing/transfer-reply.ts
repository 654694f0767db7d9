import type { components } from '@wallet/contract';

type SentTransferReply = components['schemas']['TransferReply'];

/** Returns a transfer's reply in the backend's format, for tests: 500 baht from the wallet to PG. */
export function transferReply(overrides: Partial<SentTransferReply> = {}): SentTransferReply {
  return {
    reference: 'M1',
    status: 'SUCCESS',
    from: 'wallet',
    to: 'PG',
    amount: 500,
    wallet: { amount: 12080.5, currency: 'BAHT' },
    ...overrides,
  };
}
