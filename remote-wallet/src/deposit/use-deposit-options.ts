import type { ApiError } from '@wallet/contract';
import { type DepositOptions, lookupDeposit, type QrProvider } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { satang, type Satang } from '@wallet/contract/satang';
import { useQuery } from '@wallet/platform/query';

/** The ways of depositing that are open, as this remote works with them. */
export interface Options extends Omit<DepositOptions, 'qrProviders' | 'minTrueWallet'> {
  /** The providers that the backend names (S7.15), or else those of the site's configuration. */
  qrProviders: readonly QrProvider[];
  /** The least gift, in satang; 2 baht unless the backend says otherwise (S9.14). */
  minTrueWallet: Satang;
}

const usualTrueWallet = satang(200);

/** What the operator has opened for deposits (S1.7, S3.13). */
export function useDepositOptions() {
  return useQuery<Options, ApiError>({
    queryKey: ['wallet', 'deposit'],
    queryFn: async ({ signal }) => {
      const options = await lookupDeposit({ signal });
      return {
        ...options,
        qrProviders: options.qrProviders ?? getConfig().qrProviders,
        minTrueWallet: options.minTrueWallet ?? usualTrueWallet,
      };
    },
  });
}
