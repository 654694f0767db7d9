import type { ApiError } from '@wallet/contract';
import { getInviteBonus, type InviteBonus } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Fetches the bonus that the member's invitations earned and that is not received yet. */
export function useInviteBonus() {
  return useQuery<InviteBonus, ApiError>({
    queryKey: ['promotions', 'invite-bonus'],
    queryFn: ({ signal }) => getInviteBonus({ signal }),
  });
}

/** True when there is an invite bonus to receive; without an amount the backend's `isReceivable` decides. */
export function hasBonusToReceive({ amount, isReceivable }: InviteBonus): boolean {
  return amount === null ? isReceivable : amount > 0;
}
