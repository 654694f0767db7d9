import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import { checkRefund } from '@wallet/shared/api/refund';
import { fromBaht, type Satang } from '@wallet/shared/format/satang';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';

/** What can be refunded, and on which conditions; the contract's `result` and `bonus` under the screen's names. */
export interface RefundState {
  /** Whether there is a refund to receive. */
  hasRefund: boolean;
  /** Whether a running bonus keeps it from being received. */
  hasBonus: boolean;
  /** The operator's words on refunds, as rich text that is not to be trusted. */
  info: string | null;
  /** What was received and waits to be added to the wallet. */
  setAside: Satang;
  /** Percent kept when the condition is met; 0 for no condition. */
  success: number;
  /** Percent kept when it is not. */
  fail: number;
}

async function read(signal: AbortSignal): Promise<RefundState> {
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = await checkRefund({ signal });
  return {
    hasRefund: result,
    hasBonus: bonus,
    info,
    setAside: fromBaht(refundAmount),
    success: refundSuccess,
    fail: refundFail,
  };
}

/** Whether the member has a refund to receive or to add, in their language. */
export function useRefundCheck() {
  const language = useLanguage();
  return useQuery<RefundState, ApiError>({
    queryKey: ['promotions', 'refund-check', language],
    queryFn: ({ signal }) => read(signal).catch((error: unknown) => Promise.reject(toApiError(error))),
    placeholderData: (previous) => previous,
  });
}
