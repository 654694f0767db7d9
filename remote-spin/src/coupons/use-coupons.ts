import type { ApiError } from '@wallet/contract';
import { type CouponList, listCoupons } from '@wallet/platform/api';
import { type Language, useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** The coupons that wait to be claimed, in this language. */
export const couponsQuery = (language: Language) => ({
  queryKey: ['spin', 'coupons', language],
  queryFn: ({ signal }: { signal: AbortSignal }) => listCoupons({ signal }),
});

/** The coupons that wait to be claimed, in the person's language. */
export function useCoupons() {
  return useQuery<CouponList, ApiError>({
    ...couponsQuery(useLanguage()),
    // The old words stay until those of the chosen language are there.
    placeholderData: (previous) => previous,
  });
}
