import { ProviderRefusal } from '../provider-refusal';
import type { SmsSender } from './sms-sender';

/** Where no provider of text messages is connected: refuses every message. */
export const noSms: SmsSender = {
  async send() {
    throw new ProviderRefusal('No provider of text messages is connected.');
  },
};
