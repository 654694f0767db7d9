import type { Clock } from '../../clock';
import type { Db } from '../../db/driver';
import { newId } from '../../new-id';
import type { SmsSender } from '../../providers/sms/sms-sender';
import { sandboxFault } from '../sandbox-fault';

/** Takes every message and keeps it, to be read in the sandbox; misbehaves as the fault of `sms` says. */
export function sandboxSms(db: Db, clock: Clock): SmsSender {
  return {
    send: ({ phoneNumber, text }) =>
      sandboxFault.around(db, 'sms', async () => {
        await db.query('insert into sandbox_sms (id, phone_number, text, sent_at) values ($1, $2, $3, $4)', [
          newId(),
          phoneNumber,
          text,
          clock.now(),
        ]);
      }),
  };
}
