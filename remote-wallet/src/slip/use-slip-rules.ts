import type { ApiError } from '@wallet/shared/api/api-error';
import { lookupSlip } from '@wallet/shared/api/lookups';
import type { SlipRules } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';

/** When and how slips may be uploaded. */
export function useSlipRules() {
  return useQuery<SlipRules, ApiError>({
    queryKey: ['wallet', 'slip-rules'],
    queryFn: ({ signal }) => lookupSlip({ signal }),
  });
}
