import type { ApiError } from '@wallet/contract';
import { getWallet } from '@wallet/platform/api';
import { type Currency, currencyOf } from '@wallet/ui';
import { useQuery } from '@wallet/platform/query';

export interface Member {
  /** The profile's id, a part of the invite link; null when the backend does not report it. */
  id: string | null;
  /** The currency of all the member's amounts; baht when the backend does not report it. */
  currency: Currency;
}

/** Fetches the member's id and currency, which never change during a login. */
export function useMember() {
  return useQuery<Member, ApiError>({
    queryKey: ['promotions', 'member'],
    queryFn: async ({ signal }) => {
      const { profile, wallet } = await getWallet({ signal });
      return { id: profile?._id || null, currency: currencyOf(wallet?.currency ?? 'BAHT') };
    },
    // A member without an id is fetched again: the backend may report the id later.
    staleTime: ({ state }) => (state.data?.id ? Number.POSITIVE_INFINITY : 0),
  });
}
