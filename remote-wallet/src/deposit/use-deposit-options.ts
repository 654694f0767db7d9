import type { ApiError } from '@wallet/contract';
import { defaultMinTrueWallet } from '@wallet/contract/min-amounts';
import { type DepositOptions, lookupDeposit, type QrProvider } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import type { Satang } from '@wallet/contract/satang';
import { useQuery } from '@wallet/platform/query';

/** The operator's deposit options, with defaults for the fields that a backend may omit. */
export interface CompleteDepositOptions
  extends Omit<DepositOptions, 'qrProviders' | 'minTrueWallet' | 'walletName'> {
  /** The providers of the backend (S7.15), or those of the site's configuration when the backend sends none. */
  qrProviders: readonly QrProvider[];
  /** The minimum gift, in satang; 2 baht when the backend sends none (S9.14). */
  minTrueWallet: Satang;
  /** What members call the wallet provider; TrueMoney when the backend sends no name. */
  walletName: string;
}

/** Fetches the deposit options of the operator (S1.7, S3.13). */
export function useDepositOptions() {
  return useQuery<CompleteDepositOptions, ApiError>({
    queryKey: ['wallet', 'deposit'],
    queryFn: async ({ signal }) => {
      const options = await lookupDeposit({ signal });
      return {
        ...options,
        qrProviders: options.qrProviders ?? getConfig().qrProviders,
        minTrueWallet: options.minTrueWallet ?? defaultMinTrueWallet,
        walletName: options.walletName ?? 'TrueMoney',
      };
    },
  });
}
