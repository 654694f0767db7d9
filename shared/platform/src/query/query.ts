import { QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailure } from './use-query';

export { QueryClientProvider, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
export { useQuery } from './use-query';

/**
 * The one cache of server state. Nothing is retried by itself: several of the product's calls move money or
 * change state although they are GETs. Without a network a call fails at once and says so, instead of standing still
 * and going out when nobody expects it any more; what is shown is read again when the network is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
