import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import { getInviteBonus } from '@wallet/shared/api/invite';
import { fromBaht, type Satang } from '@wallet/shared/format/satang';
import { useQuery } from '@wallet/shared/query';

/** The invite bonus that waits, and its conditions. */
export interface WaitingInvite {
  amount: Satang;
  /** Percent kept when the condition is met. */
  success: number;
  /** Percent kept when it is not. */
  fail: number;
  /** Whether nothing keeps it from being received now. */
  isReceivable: boolean;
}

async function read(signal: AbortSignal): Promise<WaitingInvite> {
  const { amount, ...rest } = await getInviteBonus({ signal });
  return { ...rest, amount: fromBaht(amount) };
}

/** What the member's invitations have earned and nobody has received yet. */
export function useInviteBonus() {
  return useQuery<WaitingInvite, ApiError>({
    queryKey: ['promotions', 'invite-bonus'],
    queryFn: ({ signal }) => read(signal).catch((error: unknown) => Promise.reject(toApiError(error))),
  });
}
