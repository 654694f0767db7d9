import { clearBonus, type Done } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { compareSources, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';
import { readEndSnapshot } from './bonus-snapshots';

/** Ending the active bonus (S4.18); the wallet may hold less afterwards, so the other remotes hear of it. */
export function useCancelBonus(): UsedMoneyAction<{ type: string | null }, Done> {
  return useMoneyAction({
    name: 'promotions.clear',
    send: (_, options) => clearBonus(options),
    readSnapshot: readEndSnapshot,
    compare: compareSources,
    onSuccess() {
      events.emit('promotions:bonus-changed', { activeCode: null });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
