import { randomBytes, randomInt } from 'node:crypto';
import { otpRules } from '../settings/otp-rules';

/** A new one-time code: the values for the text message and for the page. */
export interface NewOtp {
  /** 256 random bits; the code is useless without them. */
  token: string;
  code: string;
  /** Letters that distinguish one message from another. */
  ref: string;
}

/** Excludes letters that look or sound like others. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY';

/** Creates a one-time code with the system's random generator. */
export function newOtp(): NewOtp {
  const ref = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  const code = String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0');
  return { token: randomBytes(32).toString('base64url'), code, ref };
}
