import type { MemberCall } from '../call';
import { refused } from '../core/http/refused';
import { type QrCode, qrCodeColumns } from './qr-code';
import { qrTimes } from './qr-times';
import { toQrStatus } from './to-qr-status';

/** Cancels an open code and returns its status. A payment that is already in flight still counts. */
export const deleteQrCode: MemberCall<'deleteQrCode'> = async ({
  deps: { db, clock },
  params: { providerOrId: id },
  session: { member },
}) => {
  const now = clock.now();
  const code = await db.tx(async (tx) => {
    await tx.query(
      `update qr_code set status = 'cancelled', reserved_until = least(reserved_until, $4)
       where id = $1 and member_id = $2 and status = 'waiting' and expires_at > $3`,
      [id, member.id, now, new Date(now.getTime() + qrTimes.afterCancel)],
    );
    const rows = await tx.query<QrCode>(
      `select ${qrCodeColumns} from qr_code where id = $1 and member_id = $2 and payload is not null`,
      [id, member.id],
    );
    return rows[0];
  });
  if (!code) throw refused('NO_DATA');
  return toQrStatus(code, now);
};
