import type { Deps } from '../../deps';
import { asFailure } from '../../http/refusals/as-failure';

/** Refusals that are signs of somebody who may not be the member, or of money that is not theirs to take. */
const suspicious: ReadonlySet<string> = new Set([
  'WITHDRAW_PAUSED',
  'BONUS_CONDITION',
  'IDEMPOTENCY_MISMATCH',
]);

/** Logs that money was asked out, or that it was refused for a reason of security. */
export async function reportWithdrawal<T>(
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  memberId: string,
  ip: string,
  asked: Promise<T>,
): Promise<T> {
  try {
    const begun = await asked;
    securityEvents.report('withdraw_requested', { memberId, ip });
    return begun;
  } catch (error) {
    const reason = asFailure(error)?.code;
    if (reason && suspicious.has(reason)) securityEvents.report('withdraw_refused', { memberId, ip, reason });
    throw error;
  }
}
