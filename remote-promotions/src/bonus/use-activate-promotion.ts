import { activatePromotion } from '@wallet/shared/api/promotion';
import type { PromotionReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';

/** Entering a promotion by its code, in capitals (S5.14); it becomes the active offer (S4.18). */
export function useActivatePromotion(): UsedMoneyAction<{ code: string }, PromotionReply> {
  return useMoneyAction({
    name: 'promotions.promotion',
    send: ({ code }, options) => activatePromotion(code.toUpperCase(), options),
    onDone({ promotion }) {
      events.emit('promotions:bonus-changed', { activeCode: promotion?.code ?? null });
      offersChanged();
    },
  });
}
