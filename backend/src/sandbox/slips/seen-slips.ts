import type { Reader } from '../../db/driver';
import { usernamesOf } from '../members/usernames-of';
import { listWaitingSlips } from './list-waiting-slips';

/** A slip that waits for a verdict. */
export interface SeenSlip {
  id: string;
  username: string;
  currency: string;
  /** The transfer's reference as the picture's own code gives it. */
  refNo: string | null;
  createdAt: Date;
}

/** The slips whose pictures were read and that nobody has judged, oldest first. */
export async function seenSlips(db: Reader): Promise<SeenSlip[]> {
  const slips = await listWaitingSlips(db);
  const names = await usernamesOf(
    db,
    slips.map(({ memberId }) => memberId),
  );
  return slips.map(({ id, memberId, currency, refNo, createdAt }) => ({
    id,
    username: names.get(memberId) ?? '',
    currency,
    refNo,
    createdAt,
  }));
}
