import { activateBonus } from '@wallet/shared/api/bonus';
import type { UserBonus } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';

/** Receiving one bonus: it becomes the active one (S4.18), and the other rooms hear of it. */
export function useReceiveBonus(code: string): UsedMoneyAction<{ code: string }, UserBonus> {
  return useMoneyAction({
    name: `promotions.bonus.${code}`,
    send: (input, options) => activateBonus(input.code, options),
    onDone() {
      events.emit('promotions:bonus-changed', { activeCode: code });
      offersChanged();
    },
  });
}
