import { tokenHash } from '../auth/token-hash';
import type { Deps } from '../deps';
import { refused } from '../http/refused';
import type { Sms } from '../outside/sms/sms-sender';
import { withinTime } from '../outside/within-time';

/**
 * Has the message with a code delivered; when it is not taken, or nothing is heard in time, its code is worth nothing.
 * @throws Failure 422 OTP_SEND_FAIL
 */
export async function deliver({ db, outside }: Deps, token: string, sms: Sms): Promise<void> {
  try {
    await withinTime((signal) => outside.sms.send(sms, signal));
  } catch {
    await db.query('update otp set failed = true where token_hash = $1', [tokenHash(token)]);
    throw refused('OTP_SEND_FAIL');
  }
}
