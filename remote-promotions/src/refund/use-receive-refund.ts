import { receiveRefund } from '@wallet/shared/api/refund';
import type { RefundReceived } from '@wallet/shared/api/types';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';

/** Setting the accrued refund aside for the member. */
export function useReceiveRefund(): UsedMoneyAction<object, RefundReceived> {
  return useMoneyAction<object, RefundReceived>({
    name: 'promotions.refund-receive',
    send: (_, options) => receiveRefund(options),
    onDone: offersChanged,
  });
}
