import { tokenHash } from './token-hash';
import type { Deps } from '../deps';
import { refused } from '../core/http/failure';
import type { Sms } from '../core/providers/sms-sender';
import { askProvider } from '../core/providers/ask-provider';

/**
 * Sends the message with a code. When the provider rejects it or does not respond in time, the code becomes invalid.
 * @throws Failure 422 OTP_SEND_FAIL
 */
export async function deliver({ db, providers }: Deps, token: string, sms: Sms): Promise<void> {
  try {
    await askProvider('sms', (signal) => providers.sms.send(sms, signal));
  } catch {
    await db.query('update otp set failed = true where token_hash = $1', [tokenHash(token)]);
    throw refused('OTP_SEND_FAIL');
  }
}
