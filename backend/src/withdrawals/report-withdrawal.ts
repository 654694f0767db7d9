import type { Deps } from '../deps';
import { asFailure } from '../core/http/as-failure';

/** Errors that suggest an impostor, or money that the member must not withdraw. */
const suspicious: ReadonlySet<string> = new Set([
  'WITHDRAW_PAUSED',
  'BONUS_CONDITION',
  'IDEMPOTENCY_MISMATCH',
]);

/** Logs that a withdrawal was requested, or that it was rejected for a security reason. */
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
