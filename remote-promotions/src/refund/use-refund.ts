import type { ApiError } from '@wallet/contract';
import { checkRefund } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

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
