import { QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailure } from './use-query';

export { QueryClientProvider, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
export { useQuery } from './use-query';

/**
 * The page's only cache of server state. Nothing is retried automatically: several of the product's calls move money or
 * change state although they are GETs. Without a network a call fails immediately, instead of being paused and sent
 * when the user no longer expects it. Visible data is fetched again when the network is back.
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
