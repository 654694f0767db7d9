import { randomBytes, randomInt } from 'node:crypto';
import { otpRules } from '../../settings/site/otp-rules';

/** A fresh one-time code: what the phone shows, and what the page holds. */
export interface NewOtp {
  /** 256 random bits; without them the code is worth nothing. */
  token: string;
  code: string;
  /** Letters that tell one message from another. */
  ref: string;
}

/** Without letters that look or sound like others. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY';

/** Draws a one-time code from the system's randomness. */
export function newOtp(): NewOtp {
  const ref = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  const code = String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0');
  return { token: randomBytes(32).toString('base64url'), code, ref };
}
