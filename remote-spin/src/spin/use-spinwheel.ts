import type { ApiError } from '@wallet/contract/api-error';
import { getSpinwheelSetup } from '@wallet/platform/api/spinwheel';
import type { SpinwheelSetup } from '@wallet/platform/api/types';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** The active wheel and the coins left. */
export function useSpinwheel() {
  const language = useLanguage();
  return useQuery<SpinwheelSetup, ApiError>({
    queryKey: ['spin', 'setup', language],
    queryFn: ({ signal }) => getSpinwheelSetup({ signal }),
    // The old words stay until those of the chosen language are there.
    placeholderData: (previous) => previous,
  });
}
