import { clearBonus } from '@wallet/shared/api/bonus';
import type { Done } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { compareSources } from '@wallet/shared/once/trace-sources';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';
import { lookAtEnd } from './look-at-offers';

/** Ending the active bonus (S4.18); the wallet may hold less afterwards, so the other rooms hear of it. */
export function useCancelBonus(): UsedMoneyAction<{ type: string | null }, Done> {
  return useMoneyAction({
    name: 'promotions.clear',
    send: (_, options) => clearBonus(options),
    look: lookAtEnd,
    compare: compareSources,
    onDone() {
      events.emit('promotions:bonus-changed', { activeCode: null });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
