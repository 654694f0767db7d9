import type { MoneyState } from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { useEffect } from 'react';

/** Fetches all data of this remote again: one action may change the bonus, the invite and the refund. */
export function refetchOffers(): void {
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}

/** Fetches all data of the page again, after an action without a response turned out to have had an effect. */
export function refetchEverything(): void {
  void queryClient.invalidateQueries();
}

/** Calls `refetchOffers` after a rejection: the page shows outdated data, for example after an action in another tab. */
export function useRefetchOnRejection({ status }: MoneyState<unknown, unknown>): void {
  useEffect(() => {
    if (status === 'refused') refetchOffers();
  }, [status]);
}
