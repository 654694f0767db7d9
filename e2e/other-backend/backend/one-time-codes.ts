import { openCall, type Call, ApiError } from './call';
import type { OneTimeCode, MemoryStore } from './memory-store';

/** Sends a code to a phone; only the control endpoint can read it. */
function send(store: MemoryStore, phone: string): OneTimeCode {
  const number = store.nextNumber();
  const sent: OneTimeCode = {
    phone,
    token: `otp-${number}`,
    ref: `R${number}`,
    // Digits that differ from code to code: the number is multiplied by a large prime.
    code: String(number * 7919)
      .padStart(store.settings.otpLength, '3')
      .slice(-store.settings.otpLength),
    verified: false,
  };
  store.codes.unshift(sent);
  return sent;
}

/** One-time codes (S3.6, S3.7, S7.7). */
export const oneTimeCodeCalls: readonly Call[] = [
  openCall(
    'POST /api/otp/send',
    ({ store, body }) => {
      const phone = String(body['phoneNumber']);
      if (store.findByUsername(phone)) throw new ApiError('EXISTING_USER');
      const latest = store.codes.find((code) => code.phone === phone);
      if (latest?.verified) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' };
      const { ref, token } = send(store, phone);
      return { otpRef: ref, otpToken: token, code: 'SUCCESS' };
    },
    { hasEffect: true, example: { body: { phoneNumber: '0866666666' } } },
  ),
  openCall(
    'POST /api/otp/verify',
    ({ store, body }) => {
      const sent = store.codes.find(({ token }) => token === body['otpToken']);
      if (!sent) throw new ApiError('OTP_NOT_EXIST');
      if (sent.code !== body['otpCode']) throw new ApiError('OTP_CODE_INVALID');
      sent.verified = true;
      return { message: 'OTP_CODE_VALID' };
    },
    { hasEffect: true, example: { body: { otpToken: 'otp-of-the-seed', otpCode: '246810' } } },
  ),
];
