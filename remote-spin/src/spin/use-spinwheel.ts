import type { ApiError } from '@wallet/contract';
import { getSpinwheelSetup, type SpinwheelSetup } from '@wallet/platform/api';
import { currentLanguage, type Language, useLanguage } from '@wallet/platform/i18n';
import { queryClient, useQuery } from '@wallet/platform/query';
import { couponsQuery } from '../coupons/use-coupons';

const setupQuery = (language: Language) => ({
  queryKey: ['spin', 'setup', language],
  queryFn: ({ signal }: { signal: AbortSignal }) => getSpinwheelSetup({ signal }),
});

/** Fetches the active wheel and the coins left. */
export function useSpinwheel() {
  return useQuery<SpinwheelSetup, ApiError>({
    ...setupQuery(useLanguage()),
    // The wheel in the old language stays until the new one is loaded.
    placeholderData: (previous) => previous,
  });
}

/** Fetches the wheel and the coupons before the page is rendered for the first time. */
export const prepareSpin = (): Promise<unknown> =>
  Promise.all(
    [setupQuery, couponsQuery].map((query) => queryClient.prefetchQuery<unknown>(query(currentLanguage()))),
  );
