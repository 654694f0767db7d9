import type { ProviderClient } from './provider-client';
import type { Bank } from './bank';

/** A bank with the API `providers/banks.yaml`. */
export function httpBank(client: ProviderClient): Bank {
  return {
    isOpen: true,
    async payOut({ reference, payee: { bankCode, accountNo, accountName }, amount, currency }, signal) {
      const body = { bankCode, accountNo, accountName, amount, currency };
      const request = { call: 'payOut', key: reference, body };
      const { status } = await client.askOnceThenOutcome<{ status: 'paid' | 'pending' }>(
        request,
        'payoutOutcome',
        signal,
      );
      return status;
    },
  };
}
