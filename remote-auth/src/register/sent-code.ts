/** A one-time code that was sent. */
export interface SentCode {
  /** The phone number that it went to. */
  phone: string;
  /** The reference printed in the message, so that a person finds the right one. */
  ref: string;
  token: string;
  /** When another one may be asked for, in ms since 1970. */
  resendAt: number;
}
