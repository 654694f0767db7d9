import type { Deps } from '../../deps';
import { toBaht } from '../../ledger/to-baht';
import { usernamesOf } from '../members/usernames-of';
import { listOpenQrCodes } from './list-open-qr-codes';

/** A code on somebody's screen, as who passes by sees it. */
export interface SeenQrCode {
  id: string;
  username: string;
  provider: string;
  /** Baht (kip) to be paid. */
  amount: number;
  currency: string;
  expireIn: string;
}

/** The codes that can be paid now, newest first; of one member when their phone number is given. */
export async function seenQrCodes(
  deps: Pick<Deps, 'db' | 'clock'>,
  username?: string,
): Promise<SeenQrCode[]> {
  const codes = await listOpenQrCodes(deps);
  const names = await usernamesOf(
    deps.db,
    codes.map(({ memberId }) => memberId),
  );
  return codes
    .map(({ id, memberId, provider, amount, currency, expiresAt }) => ({
      id,
      username: names.get(memberId) ?? '',
      provider,
      amount: toBaht(amount),
      currency,
      expireIn: expiresAt.toISOString(),
    }))
    .filter((code) => username === undefined || code.username === username);
}
