import type { ApiError } from '@wallet/contract';
import type { MoneyState } from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { useEffect } from 'react';

/**
 * Fetches all data of this remote again: one action may change the bonus, the invite and the refund. Also repeats the
 * conditions of fragments, because a dialog may be open over the home.
 */
export function refetchOffers(): void {
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
  void queryClient.invalidateQueries({ queryKey: ['fragment'] });
}

/** Fetches all data of the page again, after an action without a response turned out to have had an effect. */
export function refetchEverything(): void {
  void queryClient.invalidateQueries();
}

interface QueryState {
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns queries as one: it has the first error, and `refetch` fetches the failed ones again. */
export function joinQueries(...queries: readonly QueryState[]): QueryState {
  const failed = queries.filter(({ error }) => error);
  return {
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Calls `refetchOffers` after a rejection: the page shows outdated data, for example after an action in another tab. */
export function useRefetchOnRejection({ status }: MoneyState<unknown, unknown>): void {
  useEffect(() => {
    if (status === 'refused') refetchOffers();
  }, [status]);
}
