import type { Reader } from '../core/db/driver';
import { type QrCode, qrCodeColumns } from './qr-code';

export async function findQrCode(db: Reader, id: string): Promise<QrCode | undefined> {
  return (await db.query<QrCode>(`select ${qrCodeColumns} from qr_code where id = $1`, [id]))[0];
}
