import { getWallet } from '@wallet/shared/api/wallet';
import type { WalletReply } from '@wallet/shared/api/types';
import type { Currency } from '@wallet/shared/format/currency';
import { useQuery } from '@wallet/shared/query';

interface Places {
  currency: Currency;
  /** Names of games by their codes. */
  games: Readonly<Record<string, string>>;
}

const toPlaces = ({ wallet, slots }: WalletReply): Places => ({
  currency: wallet.currency === 'LAK' ? 'LAK' : 'THB',
  games: Object.fromEntries(slots.map(({ code, name }) => [code, name])),
});

const unknown: Places = { currency: 'THB', games: {} };

/** The member's currency and the names of the games: they hardly ever change, so once per visit is enough. */
export function usePlaces(): Places {
  const { data } = useQuery({
    queryKey: ['wallet', 'places'],
    queryFn: async ({ signal }) => toPlaces(await getWallet({ signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? unknown;
}
