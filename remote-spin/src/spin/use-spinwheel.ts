import type { ApiError } from '@wallet/contract/api-error';
import { getSpinwheelSetup } from '@wallet/platform/api/spinwheel';
import type { SpinwheelSetup } from '@wallet/platform/api/types';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useEffect } from 'react';

/** The active wheel and the coins left; every reading of them is told to the other rooms. */
export function useSpinwheel() {
  const language = useLanguage();
  const setup = useQuery<SpinwheelSetup, ApiError>({
    queryKey: ['spin', 'setup', language],
    queryFn: ({ signal }) => getSpinwheelSetup({ signal }),
    // The old words stay until those of the chosen language are there.
    placeholderData: (previous) => previous,
  });
  const { data, dataUpdatedAt, isPlaceholderData } = setup;
  const coins = isPlaceholderData ? null : (data?.userCoin ?? null);
  useEffect(() => {
    if (coins !== null) events.emit('spin:coins-changed', { coins });
  }, [coins, dataUpdatedAt]);
  return setup;
}
