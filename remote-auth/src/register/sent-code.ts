/** A one-time code that was sent. */
export interface SentCode {
  /** The phone number that it went to. */
  phone: string;
  /** The reference printed in the message, so that a person finds the right one. */
  ref: string;
  token: string;
  /** When another one may be asked for, in ms since 1970. */
  resendAt: number;
  /** How many digits it has; null where the backend does not say. */
  digits: number | null;
}

/** What a code may have where the backend does not say how long it is. */
export const unknownDigits = { least: 4, most: 8 } as const;

/** Whether a code is complete. */
export function isWholeCode(code: string, digits: number | null): boolean {
  return digits === null ? code.length >= unknownDigits.least : code.length === digits;
}
