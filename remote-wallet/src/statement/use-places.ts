import { getWallet } from '@wallet/shared/api/wallet';
import type { WalletReply } from '@wallet/shared/api/types';
import type { Currency } from '@wallet/shared/format/currency';
import { queryClient, useQuery } from '@wallet/shared/query';
import type { Home } from '../home/home';
import { homeQuery } from '../home/home-query';
import { lastKnown } from '../home/last-known';

interface Places {
  currency: Currency;
  /** Names of games by their codes. */
  games: Readonly<Record<string, string>>;
}

const namesOf = (games: readonly { code: string; name: string }[]): Places['games'] =>
  Object.fromEntries(games.map(({ code, name }) => [code, name]));

const toPlaces = ({ wallet, slots }: WalletReply): Places => ({
  currency: wallet.currency === 'LAK' ? 'LAK' : 'THB',
  games: namesOf(slots),
});

/** What the home has read already need not be asked again. */
function knownPlaces(): Places | undefined {
  const home = queryClient.getQueryData<Home>(homeQuery.queryKey) ?? lastKnown.read();
  return home && { currency: home.currency, games: namesOf(Object.values(home.games).flat()) };
}

const unknown: Places = { currency: 'THB', games: {} };

/** The member's currency and the names of the games: they hardly ever change, so once per visit is enough. */
export function usePlaces(): Places {
  const { data } = useQuery({
    queryKey: ['wallet', 'places'],
    queryFn: async ({ signal }) => toPlaces(await getWallet({ signal })),
    initialData: knownPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? unknown;
}
