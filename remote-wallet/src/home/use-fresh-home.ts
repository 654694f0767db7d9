import { useQuery } from '@wallet/platform/query';
import type { Home } from './home';
import { homeQuery, type HomeError } from './home-query';

/** What a dialog over any page knows of the member's money. */
export interface HomeReading {
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
