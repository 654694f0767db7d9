import type { OpenCall } from '../call';

/** Reports if registration requires a one-time code. */
export const lookupRegisterOtp: OpenCall<'lookupRegisterOtp'> = async ({ deps }) => ({
  registerOTP: (await deps.settings.get('registerOtp')).enabled,
});
