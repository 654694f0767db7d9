import type { Reader } from '../../db/driver';

/** A text message as the phone shows it. */
export interface ReceivedSms {
  id: string;
  phoneNumber: string;
  text: string;
  sentAt: Date;
}

const most = 50;

/** The messages that phones received in the sandbox, newest first; of one phone when it is named. */
export function listSms(db: Reader, phoneNumber?: string): Promise<ReceivedSms[]> {
  return db.query<ReceivedSms>(
    `select id, phone_number as "phoneNumber", text, sent_at as "sentAt" from sandbox_sms
     where $1::text is null or phone_number = $1 order by place desc limit ${most}`,
    [phoneNumber ?? null],
  );
}
