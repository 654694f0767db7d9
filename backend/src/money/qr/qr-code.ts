import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';
import type { QrProvider } from '../../providers/qr/qr-issuer';

/** A code as the database keeps it; past its time it is expired, whatever its status says. */
export interface QrCode {
  id: string;
  memberId: string;
  provider: QrProvider;
  currency: Currency;
  /** Satang (att) that the member wanted to deposit. */
  asked: Satang;
  /** Satang (att) that the payer sends. */
  amount: Satang;
  status: 'opening' | 'waiting' | 'paid' | 'expired' | 'cancelled' | 'refused';
  payload: string | null;
  expiresAt: Date;
}

/** The columns of `qr_code` that make a QrCode. */
export const qrCodeColumns = `id, member_id as "memberId", provider, currency, asked, amount, status, payload,
  expires_at as "expiresAt"`;
