import {
  hashKey,
  useQuery as useTanStackQuery,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

function useToldQuery(options: UseQueryOptions, client?: QueryClient) {
  const result = useTanStackQuery(options, client);
  const hash = hashKey(options.queryKey);
  const { data, error } = result;
  const last = useRef<{ hash: string; error: Error } | null>(null);
  useEffect(() => {
    if (error && data === undefined) last.current = { hash, error };
    else if (data !== undefined && !result.isPlaceholderData) last.current = null;
  });
  const failure = last.current;
  const isAskedAgain =
    failure?.hash === hash && !error && (data === undefined || result.isPlaceholderData) && result.isFetching;
  if (!isAskedAgain) return result;
  return {
    ...result,
    data: undefined,
    error: failure.error,
    status: 'error',
    isError: true,
    isLoadingError: true,
    isPending: false,
    isLoading: false,
    isInitialLoading: false,
    isSuccess: false,
    isPlaceholderData: false,
  };
}

/**
 * Asks for server state. While a first answer that failed is asked for again it goes on telling of the failure, so that
 * the words, the button and the focus stay in place until there is something to show.
 */
export const useQuery = useToldQuery as typeof useTanStackQuery;
