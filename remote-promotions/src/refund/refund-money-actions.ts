import type { Satang } from '@wallet/contract/satang';
import { compareSources, joinTraces, type MoneyActionOptions, type Snapshot } from '@wallet/money';
import { addRefundToWallet, checkRefund, receiveRefund, type RefundReceived } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { readBonusSnapshot, traceOf } from '../offer/bonus-snapshot';
import { refetchEverything, refetchOffers } from '../offer/refetch';

/** Reads the data that receiving changes: afterwards there is no refund. The wallet and the statement do not change. */
async function readReceiveSnapshot(): Promise<Snapshot> {
  const { result } = await checkRefund();
  return { wallet: null, traces: joinTraces({ refund: traceOf(result === null ? null : !result, 'none') }) };
}

/** The money action that receives the refund: the backend sets it aside for the member. */
export const receiveRefundAction: MoneyActionOptions<object, RefundReceived> = {
  name: 'promotions.refund-receive',
  send: (_, options) => receiveRefund(options),
  readSnapshot: readReceiveSnapshot,
  compare: compareSources,
  onSuccess: refetchOffers,
  onChanged: refetchOffers,
};

export interface AddedRefund {
  /** Null when the backend does not report it. */
  amount: Satang | null;
}

const fetchPending = async (): Promise<Satang | null> => (await checkRefund()).refundAmount;

/** The money action that adds the refund that was set aside to the wallet and emits an event. */
export const addRefundAction: MoneyActionOptions<AddedRefund, AddedRefund> = {
  name: 'promotions.refund-add',
  send: async (input, options) => ({ amount: (await addRefundToWallet(options)).amount ?? input.amount }),
  readSnapshot: ({ amount }) => readBonusSnapshot('refund', amount, fetchPending),
  compare: compareSources,
  onSuccess({ amount }) {
    events.emit('promotions:refund-added', { amount });
    refetchOffers();
  },
  onChanged: refetchEverything,
};
