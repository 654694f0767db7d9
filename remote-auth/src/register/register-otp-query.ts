import type { RegisterOtpState } from '@wallet/platform/api';

/** The question whether registration asks for a one-time code (S2.15), asked by the page and again by its first step. */
export function registerOtpQuery(queryFn: () => Promise<RegisterOtpState>) {
  return { queryKey: ['auth', 'register-otp'], queryFn };
}
