import { useQuery } from '@wallet/platform/query';
import { site } from '@wallet/platform/site';
import { type CallOptions, lookupRegisterOtp, type RegisterOtpState } from '@wallet/platform/api';

/** The query of the lookup that enables one-time codes (S2.15). All pages share the cache entry. */
export function registerOtpQuery(options?: CallOptions) {
  const queryFn = (): Promise<RegisterOtpState> => lookupRegisterOtp(options);
  return { queryKey: ['auth', 'register-otp'], queryFn };
}

/**
 * Returns the effects of a password reset; null when the backend does not offer it, undefined while unknown. Makes no
 * request unless it is enabled.
 */
export function useResetTerms(isEnabled = true): { pause: number | null } | null | undefined {
  const query = registerOtpQuery({ quiet: true });
  return useQuery({ ...query, enabled: isEnabled && site().hasPage('/forgot-password') }).data?.passwordReset;
}
