/** One text message to one phone. */
export interface Sms {
  /** Digits only. */
  phoneNumber: string;
  text: string;
}

/** Whoever delivers text messages. */
export interface SmsSender {
  /**
   * Hands a message over; gives up when the signal says so.
   * @throws ProviderRefusal when it was not taken
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}
