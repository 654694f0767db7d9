import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import type { Reader } from '../core/db/driver';

/**
 * Returns when withdrawals open again after the last change of the account that a member is paid to; null when they
 * are open.
 */
export async function pausedUntil(
  db: Reader,
  memberId: string,
  pause: number,
  now: Date,
): Promise<Date | null> {
  const rows = await db.query<{ at: Date | null }>(
    'select max(changed_at) as at from payee_change where member_id = $1',
    [memberId],
  );
  const last = rows[0]?.at;
  const until = last ? new Date(last.getTime() + pause) : null;
  return until && until > now ? until : null;
}

/** Returns the conditions for a change of the account that a member is paid to, in the contract's form. */
export async function payeeChangeOf(
  { db, clock, settings }: Deps,
  memberId: string,
): Promise<components['schemas']['PayeeChange']> {
  const { pause } = await settings.get('payee');
  const until = await pausedUntil(db, memberId, pause, clock.now());
  return { needsPassword: true, pause, pausedUntil: until?.toISOString() ?? null };
}
