import { useQuery } from '@wallet/platform/query';
import type { Home } from './home';
import { homeQuery, reloadWallet, type HomeError } from './home-query';
import type { HomeReading } from './use-fresh-home';

/** What is known of the member's money without asking the games: what was read last, or else one reading of the wallet. */
export function useCachedHome(): HomeReading {
  const { data: home } = useQuery<Home, HomeError>({ ...homeQuery, enabled: false });
  const reading = useQuery<null, HomeError>({
    queryKey: ['wallet', 'home-reading'],
    // What it brings stands in the home's own place, and nowhere else.
    queryFn: async () => {
      await reloadWallet();
      return null;
    },
    enabled: home === undefined,
  });
  return {
    home,
    error: reading.error,
    loading: reading.isFetching,
    retry: () => void reading.refetch({ cancelRefetch: false }),
  };
}
