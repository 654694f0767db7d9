import type { Reader } from '../../db/driver';
import type { Satang } from '../../ledger/satang';

/** A payment to a member's bank account as the bank sees it. */
export interface SandboxPayout {
  reference: string;
  bankCode: string;
  accountNo: string;
  accountName: string;
  amount: Satang;
  currency: string;
  status: 'pending' | 'paid' | 'refused';
  createdAt: Date;
}

const most = 50;

/** The payments that the sandbox's bank was asked for, newest first. */
export function listPayouts(db: Reader): Promise<SandboxPayout[]> {
  return db.query<SandboxPayout>(
    `select reference, bank_code as "bankCode", account_no as "accountNo", account_name as "accountName", amount,
       currency, status, created_at as "createdAt"
     from sandbox_payout order by created_at desc, reference limit ${most}`,
  );
}
