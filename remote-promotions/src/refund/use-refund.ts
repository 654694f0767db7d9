import type { ApiError } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import {
  compareSources,
  joinTraces,
  type Snapshot,
  type UseMoneyActionResult,
  useMoneyAction,
} from '@wallet/money';
import { addRefundToWallet, checkRefund, receiveRefund, type RefundReceived } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { readBonusSnapshot, traceOf } from '../offer/bonus-snapshot';
import { refetchEverything, refetchOffers } from '../offer/refetch';

/**
 * The member's refund and its conditions, with the names of the contract: `result` is true when there is a refund to
 * receive, and `bonus` is true while an active bonus blocks it. `refundSuccess` is 0 without a condition.
 */
export type RefundState = Awaited<ReturnType<typeof checkRefund>>;

/** Fetches the member's refund, with texts in the current language. */
export function useRefundCheck() {
  const language = useLanguage();
  return useQuery<RefundState, ApiError>({
    queryKey: ['promotions', 'refund-check', language],
    queryFn: ({ signal }) => checkRefund({ signal }),
    placeholderData: (previous) => previous,
  });
}

/** True when an amount can be added to the wallet; false for an unknown amount. */
export const canAddRefund = ({ refundAmount }: RefundState): boolean => (refundAmount ?? 0) > 0;

/** True when adding is known to be rejected because the wallet holds too much. */
export const isAboveMax = ({ progress }: RefundState): boolean => progress?.isAboveMax ?? false;

/** Reads the data that receiving changes: afterwards there is no refund. The wallet and the statement do not change. */
async function readReceiveSnapshot(): Promise<Snapshot> {
  const { result } = await checkRefund();
  return { wallet: null, traces: joinTraces({ refund: traceOf(result === null ? null : !result, 'none') }) };
}

/** Receives the refund: the backend sets it aside for the member. */
export function useReceiveRefund(): UseMoneyActionResult<object, RefundReceived> {
  return useMoneyAction<object, RefundReceived>({
    name: 'promotions.refund-receive',
    send: (_, options) => receiveRefund(options),
    readSnapshot: readReceiveSnapshot,
    compare: compareSources,
    onSuccess: refetchOffers,
    onChanged: refetchOffers,
  });
}

export interface AddedRefund {
  /** Null when the backend does not report it. */
  amount: Satang | null;
}

const fetchPending = async (): Promise<Satang | null> => (await checkRefund()).refundAmount;

/** Adds the refund that was set aside to the wallet and emits an event. */
export function useAddRefund(): UseMoneyActionResult<AddedRefund, AddedRefund> {
  return useMoneyAction<AddedRefund, AddedRefund>({
    name: 'promotions.refund-add',
    send: async (input, options) => ({ amount: (await addRefundToWallet(options)).amount ?? input.amount }),
    readSnapshot: ({ amount }) => readBonusSnapshot('refund', amount, fetchPending),
    compare: compareSources,
    onSuccess({ amount }) {
      events.emit('promotions:refund-added', { amount });
      refetchOffers();
    },
    onChanged: refetchEverything,
  });
}
