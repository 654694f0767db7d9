import type { Reader } from '../../db/driver';
import { listSms } from './list-sms';

/** A one-time code as it stands on a phone. */
export interface ReceivedOtp {
  id: string;
  phoneNumber: string;
  ref: string | null;
  code: string | null;
  text: string;
  sentAt: Date;
}

/** The messages that phones received lately, with the code and reference read out of each; newest first. */
export async function listOtps(db: Reader, phoneNumber?: string): Promise<ReceivedOtp[]> {
  const messages = await listSms(db, phoneNumber);
  return messages.map((message) => ({
    ...message,
    ref: /\bRef: (\w+)/.exec(message.text)?.[1] ?? null,
    code: /\b\d{6}\b/.exec(message.text)?.[0] ?? null,
  }));
}
