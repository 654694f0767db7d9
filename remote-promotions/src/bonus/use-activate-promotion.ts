import { activatePromotion } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { compareSources, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';
import { readPromotionSnapshot } from './bonus-snapshots';

/** Entering a promotion by its code, in capitals (S5.14); it becomes the active offer (S4.18). */
export function useActivatePromotion(): UsedMoneyAction<{ code: string }, { code: string }> {
  return useMoneyAction({
    name: 'promotions.promotion',
    async send({ code }, options) {
      const { promotion } = await activatePromotion(code.toUpperCase(), options);
      return { code: promotion?.code ?? code };
    },
    readSnapshot: readPromotionSnapshot,
    compare: compareSources,
    onSuccess({ code }) {
      events.emit('promotions:bonus-changed', { activeCode: code });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
