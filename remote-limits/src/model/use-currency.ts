import { getWallet } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { type Currency, currencyOf } from '@wallet/ui';

/** Returns the currency of the member's amounts; undefined until the wallet is loaded, because baht would be a guess. */
export function useCurrency(): Currency | undefined {
  return useQuery<Currency>({
    queryKey: ['limits', 'currency'],
    queryFn: async ({ signal }) => currencyOf((await getWallet({ signal })).wallet?.currency ?? 'BAHT'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
