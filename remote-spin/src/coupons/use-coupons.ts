import type { ApiError } from '@wallet/shared/api/api-error';
import { listCoupons } from '@wallet/shared/api/spinwheel';
import type { CouponList } from '@wallet/shared/api/types';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';

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
