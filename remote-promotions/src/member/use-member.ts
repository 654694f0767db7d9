import type { ApiError } from '@wallet/contract';
import { getWallet } from '@wallet/platform/api';
import { type Currency, currencyOf } from '@wallet/ui';
import { useQuery } from '@wallet/platform/query';

/** What this remote needs to know of the member. */
export interface Member {
  /** The profile's id, which their invite link carries; null where it is not told. */
  id: string | null;
  /** The currency of every amount of theirs; baht where it is not told. */
  currency: Currency;
}

/** The member's id and currency, which never change while they are logged in. */
export function useMember() {
  return useQuery<Member, ApiError>({
    queryKey: ['promotions', 'member'],
    queryFn: async ({ signal }) => {
      const { profile, wallet } = await getWallet({ signal });
      return { id: profile?._id || null, currency: currencyOf(wallet?.currency ?? 'BAHT') };
    },
    staleTime: ({ state }) => (state.data?.id ? Number.POSITIVE_INFINITY : 0),
  });
}
