import { ProviderRefusal } from './provider-refusal';
import type { SmsSender } from './sms-sender';

/** Used when no provider of text messages is connected: rejects every message. */
export const noSms: SmsSender = {
  async send() {
    throw new ProviderRefusal('No provider of text messages is connected.');
  },
};
