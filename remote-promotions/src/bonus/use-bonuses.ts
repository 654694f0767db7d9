import type { ApiError } from '@wallet/contract/api-error';
import { listBonuses } from '@wallet/platform/api/bonus';
import type { Bonus } from '@wallet/platform/api/types';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useActiveBonus } from './use-active-bonus';

/** The bonuses on offer, in the person's language, and which one is running. */
export function useBonuses() {
  const language = useLanguage();
  const list = useQuery<Bonus[], ApiError>({
    queryKey: ['promotions', 'bonuses', language],
    queryFn: ({ signal }) => listBonuses({ signal }),
    // The old words stay until those of the chosen language are there.
    placeholderData: (previous) => previous,
  });
  return { list, active: useActiveBonus() };
}
