import type { ApiError } from '@wallet/contract';
import { getInviteBonus, type InviteBonus } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** What the member's invitations have earned and nobody has received yet. */
export function useInviteBonus() {
  return useQuery<InviteBonus, ApiError>({
    queryKey: ['promotions', 'invite-bonus'],
    queryFn: ({ signal }) => getInviteBonus({ signal }),
  });
}

/** Whether there is an invite bonus to receive; of one whose amount is not told the backend has to say so. */
export function isWaiting({ amount, isReceivable }: InviteBonus): boolean {
  return amount === null ? isReceivable : amount > 0;
}
