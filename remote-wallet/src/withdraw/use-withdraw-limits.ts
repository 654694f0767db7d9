import { lookupWithdraw } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import { useQuery } from '@wallet/platform/query';

/** The least and the most that can be withdrawn at once, in satang; null where the server sets none. */
export interface WithdrawLimits {
  min: Satang | null;
  max: Satang | null;
}

/** The server's limits (S3.18, S9.8); while they cannot be had (S8.20) the server alone holds amounts against them. */
export function useWithdrawLimits(): { limits: WithdrawLimits | undefined; loading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['wallet', 'withdraw-limits'],
    queryFn: async ({ signal }): Promise<WithdrawLimits> => {
      const { withdrawMin, withdrawMax } = await lookupWithdraw({ signal });
      return { min: withdrawMin, max: withdrawMax };
    },
  });
  return { limits: data, loading: isPending };
}
