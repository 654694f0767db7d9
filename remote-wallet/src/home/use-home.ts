import type { ApiError } from '@wallet/shared/api/api-error';
import { useMutation, useQuery, useQueryClient } from '@wallet/shared/query';
import type { Home } from './home';
import { loadHome } from './load-home';
import { loadWallet } from './load-wallet';
import { useMoneyNews } from './use-money-news';

/** What the home page knows and can do. */
export interface HomeState {
  /** The last amounts known, or undefined before the first ones came. */
  home: Home | undefined;
  /** Why the last load failed; a RangeError when the backend sent an amount that is none. */
  error: ApiError | RangeError | null;
  /** All games are being asked. */
  refreshing: boolean;
  /** Asks all games, then loads the wallet; while that is on its way nothing is asked twice. */
  refresh: () => void;
  /** The wallet alone is being read. */
  reloading: boolean;
  /** Reads the wallet alone. */
  reload: () => void;
}

const homeKey = ['wallet', 'home'] as const;

const newer = (known: Home | undefined, read: Home): Home =>
  known && known.reading > read.reading ? known : read;

/** The member's money: painted from the cache at once when it was seen before, and refreshed on every opening (S2.29). */
export function useHome(): HomeState {
  const cache = useQueryClient();
  const known = () => cache.getQueryData<Home>(homeKey);
  const keep = (read: Home) => void cache.setQueryData<Home>(homeKey, newer(known(), read));
  const query = useQuery<Home, ApiError | RangeError>({
    queryKey: homeKey,
    queryFn: async ({ signal }) => {
      const loaded = await loadHome(signal, keep);
      return newer(known(), loaded);
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const wallet = useMutation<Home, ApiError | RangeError, void>({
    mutationFn: () => loadWallet(known()?.gamesStale ?? false),
    onSuccess: keep,
  });
  const { mutate: reload, reset } = wallet;
  useMoneyNews(reload);
  return {
    home: query.data,
    error: query.error ?? wallet.error,
    refreshing: query.isFetching,
    refresh: () => {
      reset();
      void query.refetch({ cancelRefetch: false });
    },
    reloading: wallet.isPending,
    reload: () => reload(),
  };
}
