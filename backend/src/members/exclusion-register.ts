import type { ErrorCode } from '@wallet/contract';
import { callProvider } from '../core/providers/call-provider';
import type { Deps } from '../deps';
import { findMember, lockMember } from './member';
import { storeBreak } from './play-break';

/**
 * Asks the central register of excluded players, where the operator has connected one. An excluded member gets a break
 * of the kind `register`, which ends only when the register no longer names the member.
 * @returns the reason against play; undefined when there is none
 */
export async function askRegister(
  { db, clock, providers }: Deps,
  memberId: string,
): Promise<Extract<ErrorCode, 'EXCLUDED' | 'REGISTER_UNREACHABLE'> | undefined> {
  const { exclusion } = providers;
  if (!exclusion.isConnected) return undefined;
  const { username: phoneNumber, bankAccountName: name } = await findMember(db, memberId);
  try {
    const isExcluded = await callProvider('exclusion', (signal) =>
      exclusion.isExcluded({ phoneNumber, name }, signal),
    );
    if (!isExcluded) return undefined;
  } catch {
    return 'REGISTER_UNREACHABLE';
  }
  const now = clock.now();
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await storeBreak(tx, memberId, { kind: 'register', startedAt: now, endsAt: now });
  });
  return 'EXCLUDED';
}
