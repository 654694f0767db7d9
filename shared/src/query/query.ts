import { QueryClient } from '@tanstack/react-query';

export { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * The one cache of server state. Nothing is retried by itself: several of the product's calls move money or
 * change state although they are GETs.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
