import type { ApiError } from '@wallet/shared/api/api-error';
import { getWallet } from '@wallet/shared/api/wallet';
import { currencyOf, type Currency } from '@wallet/shared/format/currency';
import { useQuery } from '@wallet/shared/query';

/** What this room needs to know of the member. */
export interface Member {
  /** The profile's id, which their invite link carries. */
  id: string;
  /** The currency of every amount of theirs. */
  currency: Currency;
}

/** The member's id and currency, which never change while they are logged in. */
export function useMember() {
  return useQuery<Member, ApiError>({
    queryKey: ['promotions', 'member'],
    queryFn: async ({ signal }) => {
      const { profile, wallet } = await getWallet({ signal });
      return { id: profile._id, currency: currencyOf(wallet.currency) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
