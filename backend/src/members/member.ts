import type { Currency } from '../core/ledger/account';

/** A member with their bank, as the rest of the backend uses them. */
export interface Member {
  id: string;
  username: string;
  name: string;
  currency: Currency;
  coin: number;
  createdAt: Date;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  bankNameTh: string;
  bankNameEn: string;
  bankNameLa: string;
}
