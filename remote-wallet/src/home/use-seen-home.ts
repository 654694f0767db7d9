import { useQuery } from '@wallet/platform/query';
import type { Home } from './home';
import { homeQuery, reloadWallet, type HomeError } from './home-query';
import type { KnownHome } from './use-known-home';

/** What is known of the member's money without asking the games: what was read last, or else one reading of the wallet. */
export function useSeenHome(): KnownHome {
  const { data: seen } = useQuery<Home, HomeError>({ ...homeQuery, enabled: false });
  const read = useQuery<Home, HomeError>({
    queryKey: ['wallet', 'seen-home'],
    queryFn: reloadWallet,
    enabled: seen === undefined,
  });
  return {
    home: seen ?? read.data,
    error: read.error,
    loading: read.isFetching,
    retry: () => void read.refetch({ cancelRefetch: false }),
  };
}
