import type { MemberCall } from '../http/call';
import { toBaht } from '../ledger/to-baht';

/** The least and the most a member may withdraw at once. */
export const lookupWithdraw: MemberCall<'lookupWithdraw'> = async ({ deps }) => {
  const { min, max } = await deps.settings.get('withdraw');
  return { withdrawMin: toBaht(min), withdrawMax: toBaht(max) };
};
