import { newId } from '../new-id';
import type { ProviderClient } from './provider-client';
import type { SmsSender } from './sms-sender';

/** A provider of text messages with the API `providers/sms.yaml`. */
export function httpSms(client: ProviderClient): SmsSender {
  return {
    async send({ phoneNumber, text }, signal) {
      // All attempts of one message share a key, so the phone gets it once.
      await client.ask({ call: 'sendMessage', key: newId(), body: { phoneNumber, text } }, signal);
    },
  };
}
