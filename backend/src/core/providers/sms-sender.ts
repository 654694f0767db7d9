export interface Sms {
  /** Digits only. */
  phoneNumber: string;
  text: string;
}

/** A provider that delivers text messages. */
export interface SmsSender {
  /**
   * Sends a message; stops when the signal aborts.
   * @throws ProviderRefusal when the provider does not accept it
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}
