import type { ApiError } from '@wallet/shared/api/api-error';
import { lookupDeposit } from '@wallet/shared/api/lookups';
import type { DepositOptions } from '@wallet/shared/api/types';
import { fromBaht, type Satang } from '@wallet/shared/format/satang';
import { useQuery } from '@wallet/shared/query';

/** The ways of depositing that are open, as this remote works with them. */
export interface Options extends Omit<DepositOptions, 'minDeposit' | 'minTrueWallet'> {
  /** The least deposit of all, in satang (S9.11). */
  minDeposit: Satang;
  /** The least gift, in satang. */
  minTrueWallet: Satang;
}

/** What the operator has opened for deposits (S1.7, S3.13). */
export function useDepositOptions() {
  return useQuery<Options, ApiError | RangeError>({
    queryKey: ['wallet', 'deposit'],
    queryFn: async ({ signal }) => {
      const { minDeposit, minTrueWallet, ...rest } = await lookupDeposit({ signal });
      return { ...rest, minDeposit: fromBaht(minDeposit), minTrueWallet: fromBaht(minTrueWallet) };
    },
  });
}
