import type { Deps } from '../../deps';
import { type QrCode, qrCodeColumns } from '../../qr/qr-code';

const most = 50;

/** The codes that can be paid now, newest first; of one member when they are named. */
export function listOpenQrCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId?: string,
): Promise<QrCode[]> {
  return db.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where status = 'waiting' and expires_at > $1 and ($2::text is null or member_id = $2)
     order by place desc limit ${most}`,
    [clock.now(), memberId ?? null],
  );
}
