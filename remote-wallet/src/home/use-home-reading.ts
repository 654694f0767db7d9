import { useQuery } from '@wallet/platform/query';
import type { Currency } from '@wallet/ui';
import type { Home } from './home';
import { type HomeError, homeQuery, reloadWallet } from './home-query';

/** What a dialog over any page knows of the member's money. */
interface HomeReading {
  home: Home | undefined;
  /** Why the last reading failed. */
  error: HomeError | null;
  loading: boolean;
  retry: () => void;
}

/** The member's money for a dialog over any page; read again only when it is older than 15 s. */
export function useFreshHome(): HomeReading {
  const query = useQuery<Home, HomeError>(homeQuery);
  return {
    home: query.data,
    error: query.error,
    loading: query.isFetching,
    retry: () => void query.refetch({ cancelRefetch: false }),
  };
}

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

/** The member's currency; undefined until the wallet has been read, because baht would be a guess. */
export function useCurrency(): Currency | undefined {
  return useCachedHome().home?.currency;
}
