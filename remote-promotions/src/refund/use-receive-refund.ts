import { checkRefund, receiveRefund, type RefundReceived } from '@wallet/platform/api';
import {
  compareSources,
  joinTraces,
  type Snapshot,
  type UsedMoneyAction,
  useMoneyAction,
} from '@wallet/money';
import { offersChanged } from '../offer/offers-changed';

/** Reads what receiving changes: there is no refund any more. Neither wallet nor statement tells of it. */
async function look(): Promise<Snapshot> {
  const { result } = await checkRefund();
  return { wallet: null, traces: joinTraces({ refund: result === null ? null : result ? [] : ['none'] }) };
}

/** Setting the accrued refund aside for the member. */
export function useReceiveRefund(): UsedMoneyAction<object, RefundReceived> {
  return useMoneyAction<object, RefundReceived>({
    name: 'promotions.refund-receive',
    send: (_, options) => receiveRefund(options),
    readSnapshot: look,
    compare: compareSources,
    onSuccess: offersChanged,
    onChanged: offersChanged,
  });
}
