import type { RegisterOtpState } from '@wallet/platform/api';

/** The query of the lookup that enables one-time codes (S2.15). The page and its first step share the cache entry. */
export function registerOtpQuery(queryFn: () => Promise<RegisterOtpState>) {
  return { queryKey: ['auth', 'register-otp'], queryFn };
}

export interface SentCode {
  /** The phone number that received the code. */
  phone: string;
  /** The reference in the text message. */
  ref: string;
  token: string;
  /** The earliest time for another code, in ms since 1970. */
  resendAt: number;
  /** Number of digits; null when the backend does not state it. */
  digits: number | null;
}

/** Limits of the number of digits when the backend does not state it. */
export const unknownDigits = { min: 4, max: 8 } as const;

export function isCompleteCode(code: string, digits: number | null): boolean {
  return digits === null ? code.length >= unknownDigits.min : code.length === digits;
}

/** The backend's token for a verified phone number. The registration sends it. */
export interface PhoneProof {
  phone: string;
  token: string;
}

/** Returns the field of a request that proves the number; an empty object without a proof. */
export function proofField(proof: PhoneProof | null, phone: string): { phoneProof?: string } {
  return proof?.phone === phone ? { phoneProof: proof.token } : {};
}
