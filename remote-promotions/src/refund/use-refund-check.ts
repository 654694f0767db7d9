import type { ApiError } from '@wallet/contract';
import { type BonusConditions, checkRefund } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** What can be refunded, and on which conditions; the contract's `result` and `bonus` under the screen's names. */
export interface RefundState {
  /** Whether there is a refund to receive; null where it is not told. */
  hasRefund: boolean | null;
  /** Whether a running bonus keeps it from being received. */
  hasBonus: boolean;
  /** The operator's words on refunds, as rich text that is not to be trusted. */
  info: string | null;
  /** What was received and waits to be added to the wallet; null where it is not told. */
  setAside: Satang | null;
  /** Percent kept when the condition is met; 0 for no condition, null where it is not told. */
  success: number | null;
  /** Percent kept when it is not; null where it is not told. */
  fail: number | null;
  /** What the refund asks for once it is in the wallet; null where it is not told. */
  conditions: BonusConditions | null;
}

async function read(signal: AbortSignal): Promise<RefundState> {
  const { result, bonus, info, refundAmount, refundSuccess, refundFail, conditions } = await checkRefund({
    signal,
  });
  return {
    hasRefund: result,
    hasBonus: bonus,
    info,
    setAside: refundAmount,
    success: refundSuccess,
    fail: refundFail,
    conditions,
  };
}

/** Whether anything waits to be added to the wallet; of an amount that is not told nobody can say it. */
export const isWaiting = ({ setAside }: RefundState): boolean => (setAside ?? 0) > 0;

/** Whether the member has a refund to receive or to add, in their language. */
export function useRefundCheck() {
  const language = useLanguage();
  return useQuery<RefundState, ApiError>({
    queryKey: ['promotions', 'refund-check', language],
    queryFn: ({ signal }) => read(signal),
    placeholderData: (previous) => previous,
  });
}
