import { events } from '@wallet/platform/events';
import { useEffect } from 'react';
import { loadNoticesCode } from './load-notices-code';

/** Offers push messages after an action whose result comes later. Loads the code of the offer only then. */
export function usePushOffers(): void {
  useEffect(
    () =>
      events.on('ui:push-offer-requested', () => {
        loadNoticesCode()
          .then(({ offerPush }) => offerPush())
          .catch(() => undefined);
      }),
    [],
  );
}
