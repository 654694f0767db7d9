import type { Clock } from '../clock';
import type { Reader, Tx } from '../db/driver';
import { otpRules } from './otp-rules';

const since = (clock: Clock): Date => new Date(clock.now().getTime() - otpRules.verifiedFor);

/** Numbers proven by a code within the last hour, each good for one registration. */
export const verifiedPhone = {
  async is(db: Reader, clock: Clock, phoneNumber: string): Promise<boolean> {
    const rows = await db.query(
      'select ref from otp where phone_number = $1 and verified_at > $2 and used_at is null limit 1',
      [phoneNumber, since(clock)],
    );
    return rows.length > 0;
  },
  /** Uses the proof up; false when there is none. */
  async use(tx: Tx, clock: Clock, phoneNumber: string): Promise<boolean> {
    const rows = await tx.query(
      'update otp set used_at = $3 where phone_number = $1 and verified_at > $2 and used_at is null returning ref',
      [phoneNumber, since(clock), clock.now()],
    );
    return rows.length > 0;
  },
};
