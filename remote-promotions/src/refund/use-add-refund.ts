import { addRefundToWallet } from '@wallet/shared/api/refund';
import type { BonusMoneyReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { fromBaht } from '@wallet/shared/format/satang';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';

/** Moving the refund that was set aside to the wallet; the other rooms hear of it. */
export function useAddRefund(): UsedMoneyAction<object, BonusMoneyReply> {
  return useMoneyAction<object, BonusMoneyReply>({
    name: 'promotions.refund-add',
    send: (_, options) => addRefundToWallet(options),
    onDone({ amount }) {
      events.emit('promotions:refund-added', { amount: fromBaht(amount) });
      offersChanged();
    },
  });
}
