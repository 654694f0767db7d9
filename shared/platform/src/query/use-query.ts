import {
  hashKey,
  useQuery as useTanStackQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** What is known of server state, in the library's words. */
export type QueryResult<Data, Failure = Error> = {
  /** The last answer; undefined before the first one. */
  data: Data | undefined;
  /** There is neither an answer nor a failure to show. */
  isPending: boolean;
  /** As `isPending`, while it is being asked for. */
  isLoading: boolean;
  isFetching: boolean;
  /** The data are those of another key, shown until there is an answer. */
  isPlaceholderData: boolean;
  /** When the data came, in ms since 1970; 0 before. */
  dataUpdatedAt: number;
  refetch: UseQueryResult<Data, Failure>['refetch'];
  /** The error says why the last answer failed. */
} & ({ isError: true; error: Failure } | { isError: false; error: null });

/** Why the last answer to each query failed: the library forgets it as soon as the query is asked again. */
const failures = new WeakMap<object, unknown>();

/** To be called by the cache for every failed answer. */
export function noteFailure(error: unknown, query: object): void {
  failures.set(query, error);
}

/**
 * Asks for server state. While a first answer that failed here is asked for again, the failure stays, so that the words,
 * the button and the focus stay in place until there is something to show.
 * @param client Another cache than the page's, which has to call `noteFailure`
 */
export function useQuery<Data = unknown, Failure = Error>(
  options: UseQueryOptions<Data, Failure>,
  client?: QueryClient,
): QueryResult<Data, Failure> {
  const cache = useQueryClient(client).getQueryCache();
  const result = useTanStackQuery(options, client);
  const { data, error, isPlaceholderData } = result;
  const isOpen = !error && (data === undefined || isPlaceholderData);
  if (!isOpen || !result.isFetchedAfterMount || !result.isFetching) return result;
  const query = cache.get<Data, Failure>(hashKey(options.queryKey));
  const failure = query && (failures.get(query) as Failure | undefined);
  if (!failure) return result;
  const { isFetching, dataUpdatedAt, refetch } = result;
  return {
    data: undefined,
    error: failure,
    isError: true,
    isPending: false,
    isLoading: false,
    isFetching,
    isPlaceholderData: false,
    dataUpdatedAt,
    refetch,
  };
}
