import type { ApiError } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import {
  compareSources,
  joinTraces,
  type Snapshot,
  type UseMoneyActionResult,
  useMoneyAction,
} from '@wallet/money';
import {
  addRefundToWallet,
  type BonusConditions,
  checkRefund,
  receiveRefund,
  type RefundProgress,
  type RefundReceived,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { readBonusSnapshot, traceOf } from '../offer/bonus-snapshot';
import { refetchEverything, refetchOffers } from '../offer/refetch';

/** The member's refund and its conditions; `hasRefund` and `hasBonus` are `result` and `bonus` of the contract. */
export interface RefundState {
  /** True when there is a refund to receive; null when the backend does not report it. */
  hasRefund: boolean | null;
  /** True while an active bonus blocks the refund. */
  hasBonus: boolean;
  /** The operator's text on refunds, as untrusted rich text. */
  info: string | null;
  /** Received and not yet added to the wallet; null when the backend does not report it. */
  pendingAmount: Satang | null;
  /**
   * Percent that the member retains when the condition is met; 0 without a condition, null when the backend does not
   * report it.
   */
  success: number | null;
  /** Percent that the member retains when the condition is not met; null when the backend does not report it. */
  fail: number | null;
  /** The conditions of the refund in the wallet; null when the backend does not report them. */
  conditions: BonusConditions | null;
  /** The losses so far and the loss that a refund requires; null when the backend does not report them. */
  progress: RefundProgress | null;
}

async function fetchRefund(signal: AbortSignal): Promise<RefundState> {
  const reply = await checkRefund({ signal });
  const { result, bonus, info, refundAmount, refundSuccess, refundFail, conditions, progress } = reply;
  return {
    hasRefund: result,
    hasBonus: bonus,
    info,
    pendingAmount: refundAmount,
    success: refundSuccess,
    fail: refundFail,
    conditions,
    progress,
  };
}

/** Fetches the member's refund, with texts in the current language. */
export function useRefundCheck() {
  const language = useLanguage();
  return useQuery<RefundState, ApiError>({
    queryKey: ['promotions', 'refund-check', language],
    queryFn: ({ signal }) => fetchRefund(signal),
    placeholderData: (previous) => previous,
  });
}

/** True when an amount can be added to the wallet; false for an unknown amount. */
export const canAddRefund = ({ pendingAmount }: RefundState): boolean => (pendingAmount ?? 0) > 0;

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
