import { type CallOptions, lookupRegisterOtp, type RegisterOtpState } from '@wallet/platform/api';

/** The query of the lookup that enables one-time codes (S2.15). All pages share the cache entry. */
export function registerOtpQuery(options?: CallOptions) {
  const queryFn = (): Promise<RegisterOtpState> => lookupRegisterOtp(options);
  return { queryKey: ['auth', 'register-otp'], queryFn };
}
