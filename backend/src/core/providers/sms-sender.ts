import { newId } from '../new-id';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

export interface Sms {
  /** Digits only. */
  phoneNumber: string;
  text: string;
}

/** A provider that delivers text messages. */
export interface SmsSender {
  /**
   * Sends a message; stops when the signal aborts.
   * @throws ProviderRejection when the provider does not accept it
   */
  send(sms: Sms, signal: AbortSignal): Promise<void>;
}

/** A provider of text messages with the API `providers/sms.yaml`. */
export function httpSms(client: ProviderClient): SmsSender {
  return {
    async send({ phoneNumber, text }, signal) {
      // All attempts of one message share a key, so the phone gets it once.
      await client.send({ call: 'sendMessage', key: newId(), body: { phoneNumber, text } }, signal);
    },
  };
}

/** Used when no provider of text messages is connected: rejects every message. */
export const noSms: SmsSender = {
  async send() {
    throw new ProviderRejection('No provider of text messages is connected.');
  },
};
