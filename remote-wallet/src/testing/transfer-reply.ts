import type { TransferReply } from '@wallet/shared/api/types';

/** A transfer's reply as the backend sends it, for tests: 500 baht from the wallet to PG. */
export function transferReply(given: Partial<TransferReply> = {}): TransferReply {
  return {
    reference: 'M1',
    status: 'SUCCESS',
    from: 'wallet',
    to: 'PG',
    amount: 500,
    wallet: { amount: 12080.5, currency: 'BAHT' },
    ...given,
  };
}
