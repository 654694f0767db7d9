import { newId } from '../../platform/new-id';
import type { ProviderClient } from '../http/provider-client';
import type { SmsSender } from './sms-sender';

/** A provider of text messages that speaks `providers/sms.yaml`. */
export function httpSms(client: ProviderClient): SmsSender {
  return {
    async send({ phoneNumber, text }, signal) {
      // The tries of one message have one key: the phone gets it once.
      await client.ask({ call: 'sendMessage', key: newId(), body: { phoneNumber, text } }, signal);
    },
  };
}
