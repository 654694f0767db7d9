import type { ApiError } from '@wallet/contract';
import { type Bonus, listBonuses } from '@wallet/platform/api';
import { currentLanguage, type Language, useLanguage } from '@wallet/platform/i18n';
import { queryClient, useQuery } from '@wallet/platform/query';
import { activeBonusQuery, useActiveBonus } from './use-active-bonus';

const bonusesQuery = (language: Language) => ({
  queryKey: ['promotions', 'bonuses', language],
  queryFn: ({ signal }: { signal: AbortSignal }) => listBonuses({ signal }),
});

/** Fetches the bonuses on offer in the current language, and the active one. */
export function useBonuses() {
  const list = useQuery<Bonus[], ApiError>({
    ...bonusesQuery(useLanguage()),
    // The list in the old language stays until the new one is loaded.
    placeholderData: (previous) => previous,
    // The member may return from the bank's app, and a deposit changes what a bonus pays.
    refetchOnWindowFocus: true,
  });
  return { list, active: useActiveBonus() };
}

/** Fetches both before the page is rendered for the first time. */
export const prepareBonuses = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(bonusesQuery(currentLanguage())),
    queryClient.prefetchQuery(activeBonusQuery),
  ]);
