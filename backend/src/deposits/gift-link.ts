import type { ErrorCode } from '@wallet/contract';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';

/** Gift link as stored in the database. */
export interface GiftLink {
  id: string;
  memberId: string;
  voucher: string;
  walletAccountName: string;
  currency: Currency;
  /** Satang; null until the provider has reported the gift's value. */
  amount: Satang | null;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  refusal: ErrorCode | null;
  walletAfter: Satang | null;
  tries: number;
}

/** Columns of `gift_link` for a GiftLink. */
export const giftLinkColumns = `id, member_id as "memberId", voucher, wallet_account_name as "walletAccountName", currency,
  amount, status, refusal, wallet_after as "walletAfter", tries`;
