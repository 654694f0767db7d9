import type { ApiError } from '@wallet/contract';
import { type CouponList, listCoupons } from '@wallet/platform/api';
import { type Language, useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

export const couponsQuery = (language: Language) => ({
  queryKey: ['spin', 'coupons', language],
  queryFn: ({ signal }: { signal: AbortSignal }) => listCoupons({ signal }),
});

/** Fetches the coupons that are not claimed yet, in the current language. */
export function useCoupons() {
  return useQuery<CouponList, ApiError>({
    ...couponsQuery(useLanguage()),
    // The list in the old language stays until the new one is loaded.
    placeholderData: (previous) => previous,
  });
}
