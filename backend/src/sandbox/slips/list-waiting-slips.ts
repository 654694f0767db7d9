import type { Reader } from '../../db/driver';
import { type SlipRow, slipColumns } from '../../slips/slip-row';

const most = 50;

/** The slips whose pictures were read and that nobody has judged, oldest first. */
export function listWaitingSlips(db: Reader): Promise<SlipRow[]> {
  return db.query<SlipRow>(
    `select ${slipColumns} from slip where status = 'PROCESSING' and read_at is not null order by place limit ${most}`,
  );
}
