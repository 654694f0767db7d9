import type { MemberCall } from '../call';
import { type QrCode, qrCodeColumns } from './qr-code';
import { toQrStatus } from './to-qr-status';

/** Returns the status of the member's last code with a provider. */
export const getQrCode: MemberCall<'getQrCode'> = async ({
  deps: { db, clock },
  params: { providerOrId: provider },
  session: { member },
}) => {
  const rows = await db.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where member_id = $1 and provider = $2 and payload is not null order by place desc limit 1`,
    [member.id, provider],
  );
  return toQrStatus(rows[0], clock.now());
};
