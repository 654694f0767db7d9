import type { OpenCall } from '../../call';

/** Whether registration asks for a one-time code. */
export const lookupRegisterOtp: OpenCall<'lookupRegisterOtp'> = async ({ deps }) => ({
  registerOTP: (await deps.settings.get('registerOtp')).enabled,
});
