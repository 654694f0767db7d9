import { useQuery } from '@wallet/platform/query';
import { site } from '@wallet/platform/site';
import { registerOtpQuery } from './register-otp-query';

/**
 * Returns the effects of a password reset; null when the backend does not offer it, undefined while unknown. Makes no
 * request unless it is enabled.
 */
export function useResetTerms(isEnabled = true): { pause: number | null } | null | undefined {
  const query = registerOtpQuery({ quiet: true });
  return useQuery({ ...query, enabled: isEnabled && site().hasPage('/forgot-password') }).data?.passwordReset;
}
