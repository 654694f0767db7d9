import {
  QueryCache,
  QueryClient,
  hashKey,
  useQuery as useTanStackQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

export { QueryClientProvider, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';

/** The last error of each query. The library discards it as soon as the query is fetched again. */
const lastErrors = new WeakMap<object, unknown>();

/** Stores the error of a query. The cache must call it for every failed fetch. */
function storeError(error: unknown, query: object): void {
  lastErrors.set(query, error);
}

/**
 * The page's only cache of server state. Nothing is retried automatically: several of the product's calls move money or
 * change state although they are GETs. Without a network a call fails immediately, instead of being paused and sent
 * when the user no longer expects it. Visible data is fetched again when the network is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: storeError }),
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

/** The state of a query, with the library's field names. */
type QueryResult<Data, Failure = Error> = {
  /** Data of the last response; undefined before the first one. */
  data: Data | undefined;
  /** True when there is neither data nor an error to show. */
  isPending: boolean;
  /** True when `isPending` is true and a fetch is in flight. */
  isLoading: boolean;
  isFetching: boolean;
  /** True when `data` belongs to another key and is shown until there is a response. */
  isPlaceholderData: boolean;
  /** Time of the last data, in ms since 1970; 0 before the first data. */
  dataUpdatedAt: number;
  refetch: UseQueryResult<Data, Failure>['refetch'];
  /** `error` is the reason why the last fetch failed. */
} & ({ isError: true; error: Failure } | { isError: false; error: null });

/**
 * Fetches server state. After a failed first fetch, the error stays while the fetch is retried, so that the message,
 * the button and the focus stay in place until there is data to show.
 */
export function useQuery<Data = unknown, Failure = Error>(
  options: UseQueryOptions<Data, Failure>,
): QueryResult<Data, Failure> {
  const cache = useQueryClient().getQueryCache();
  const result = useTanStackQuery(options);
  const { data, error, isPlaceholderData } = result;
  const isWithoutResult = !error && (data === undefined || isPlaceholderData);
  if (!isWithoutResult || !result.isFetchedAfterMount || !result.isFetching) return result;
  const query = cache.get<Data, Failure>(hashKey(options.queryKey));
  const lastError = query && (lastErrors.get(query) as Failure | undefined);
  if (!lastError) return result;
  const { isFetching, dataUpdatedAt, refetch } = result;
  return {
    data: undefined,
    error: lastError,
    isError: true,
    isPending: false,
    isLoading: false,
    isFetching,
    isPlaceholderData: false,
    dataUpdatedAt,
    refetch,
  };
}
