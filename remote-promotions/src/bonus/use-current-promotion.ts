import type { ApiError } from '@wallet/contract';
import { getCurrentPromotion, type Promotion } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** The promotion that the member is in, in their language; asked only where what is active is none of the bonuses. */
export function useCurrentPromotion(enabled: boolean): Promotion | null {
  const language = useLanguage();
  const { data } = useQuery<Promotion | null, ApiError>({
    queryKey: ['promotions', 'current-promotion', language],
    queryFn: async ({ signal }) => (await getCurrentPromotion({ signal })).promotion,
    enabled,
    placeholderData: (previous) => previous,
  });
  return enabled ? (data ?? null) : null;
}
