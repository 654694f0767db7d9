import type { ApiError } from '@wallet/contract/api-error';
import { listCoupons } from '@wallet/platform/api/spinwheel';
import type { CouponList } from '@wallet/platform/api/types';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** The coupons that wait to be claimed, in the person's language. */
export function useCoupons() {
  const language = useLanguage();
  return useQuery<CouponList, ApiError>({
    queryKey: ['spin', 'coupons', language],
    queryFn: ({ signal }) => listCoupons({ signal }),
    // The old words stay until those of the chosen language are there.
    placeholderData: (previous) => previous,
  });
}
