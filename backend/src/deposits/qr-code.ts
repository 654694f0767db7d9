import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import type { QrProvider } from '../core/providers/qr-issuer';

/** Code as stored in the database. After `expiresAt` it is expired, even when its status is different. */
export interface QrCode {
  id: string;
  memberId: string;
  provider: QrProvider;
  currency: Currency;
  /** Requested deposit in satang (att). */
  asked: Satang;
  /** Amount that the payer must send, in satang (att). */
  amount: Satang;
  status: 'opening' | 'waiting' | 'paid' | 'expired' | 'cancelled' | 'refused';
  payload: string | null;
  expiresAt: Date;
}

/** Columns of `qr_code` for a QrCode. */
export const qrCodeColumns = `id, member_id as "memberId", provider, currency, asked, amount, status, payload,
  expires_at as "expiresAt"`;
