import { useCondition } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import type { Currency } from '@wallet/ui';
import type { Home } from './home';
import { type HomeError, homeQuery, reloadWallet } from './home-query';

/** Returns the member's money for a dialog over any page; loads it only when it is older than 15 s. */
export const useFreshHome = () => useQuery<Home, HomeError>(homeQuery);

/**
 * Returns the member's money from the cache, or loads the wallet once without a refresh of the games. `query` is the state
 * of this load.
 */
export function useCachedHome() {
  const { data: home } = useQuery<Home, HomeError>({ ...homeQuery, enabled: false });
  const query = useQuery<null, HomeError>({
    queryKey: ['wallet', 'home-reading'],
    // The wallet is stored under the key of the home, not here.
    queryFn: async () => {
      await reloadWallet();
      return null;
    },
    enabled: home === undefined,
  });
  return { home, query };
}

/** Returns the member's currency; undefined until the wallet is loaded, because baht would be a guess. */
export function useCurrency(): Currency | undefined {
  return useCachedHome().home?.currency;
}

const onBreak = { reply: '/api/wallet', field: 'saferPlay.break' } as const;

/** Returns true while the member takes a break from play: deposits, transfers and games are closed. */
export const useOnBreak = (): boolean => useCondition(onBreak) === true;
