import { type ApiError, isErrorCode, makeApiError } from '@wallet/contract';
import type { OtpSendReply } from '@wallet/platform/api';

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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Validates a sent code from the browser's storage. */
export function readSentCode(stored: unknown): SentCode | null {
  if (!isRecord(stored)) return null;
  const { phone, ref, token, resendAt, digits } = stored;
  if (typeof phone !== 'string' || typeof ref !== 'string') return null;
  if (typeof token !== 'string' || typeof resendAt !== 'number') return null;
  return { phone, ref, token, resendAt, digits: typeof digits === 'number' ? digits : null };
}

/** Pause before another code when the backend does not state it, in ms. */
const defaultResendMs = 60_000;

/** Returns the code of a reply, with the time of the next one. */
export function sentCodeOf(phone: string, { otpRef, otpToken, resendIn, otpLength }: OtpSendReply): SentCode {
  const resendAt = Date.now() + (resendIn ?? defaultResendMs);
  return { phone, ref: otpRef ?? '', token: otpToken ?? '', resendAt, digits: otpLength };
}

/** True when the last code was sent to this number a moment ago. Another code would be rejected, and is not needed. */
export function wasSentRecently(sent: SentCode | null, phone: string): sent is SentCode {
  return sent?.phone === phone && Date.now() < sent.resendAt;
}

/** Returns the time until another code can be requested, in ms, when a rejection states it. */
export const retryAfterMs = (error: ApiError): number | undefined =>
  error.kind === 'code' ? error.details?.retryAfter : undefined;

/** Returns the error of a success response: some backends reject a code with status 200. */
export function rejectionIn(code: string | null): ApiError | null {
  // All codes of the group OTP except the two that report success.
  const isRejection = code !== null && /^OTP_(?!CODE_VALID$|VERIFIED$)/.test(code) && isErrorCode(code);
  return isRejection ? makeApiError({ kind: 'code', code, status: 200 }) : null;
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
