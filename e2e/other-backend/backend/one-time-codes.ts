import { done, openCall, type Call, ApiError } from './call';
import type { OneTimeCode, World } from './world';

/** Sends a code to a phone; only the control endpoint can read it. */
function send(world: World, phone: string): OneTimeCode {
  const number = world.next();
  const sent: OneTimeCode = {
    phone,
    token: `otp-${number}`,
    ref: `R${number}`,
    code: String(number * 7919)
      .padStart(world.settings.otpLength, '3')
      .slice(-world.settings.otpLength),
    verified: false,
  };
  world.codes.unshift(sent);
  return sent;
}

/** One-time codes (S3.6, S3.7, S7.7). */
export const oneTimeCodes: readonly Call[] = [
  openCall(
    {
      method: 'POST',
      path: '/api/otp/send',
      effects: true,
      example: { body: { phoneNumber: '0866666666' } },
    },
    ({ world, body }) => {
      const phone = String(body['phoneNumber']);
      if (world.byUsername(phone)) throw new ApiError('EXISTING_USER');
      const known = world.codes.find((code) => code.phone === phone);
      if (known?.verified) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' };
      const { ref, token } = send(world, phone);
      return { otpRef: ref, otpToken: token, code: 'SUCCESS' };
    },
  ),
  openCall(
    {
      method: 'POST',
      path: '/api/otp/verify',
      effects: true,
      example: { body: { otpToken: 'otp-of-the-seed', otpCode: '246810' } },
    },
    ({ world, body }) => {
      const sent = world.codes.find(({ token }) => token === body['otpToken']);
      if (!sent) throw new ApiError('OTP_NOT_EXIST');
      if (sent.code !== body['otpCode']) throw new ApiError('OTP_CODE_INVALID');
      sent.verified = true;
      return done('OTP_CODE_VALID');
    },
  ),
];
