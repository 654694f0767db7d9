import { activateBonus, type UserBonus } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { compareSources, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';
import { readBonusSnapshot } from './bonus-snapshots';

/** Receiving one bonus: it becomes the active one (S4.18), and the other remotes hear of it. */
export function useReceiveBonus(code: string): UsedMoneyAction<{ code: string }, UserBonus> {
  return useMoneyAction({
    name: `promotions.bonus.${code}`,
    send: (input, options) => activateBonus(input.code, options),
    readSnapshot: readBonusSnapshot,
    compare: compareSources,
    onSuccess() {
      events.emit('promotions:bonus-changed', { activeCode: code });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
