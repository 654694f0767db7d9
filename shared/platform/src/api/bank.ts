import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type bank, bankList } from './generated/bank';
import type { bankName } from './generated/bank-account';

/** A bank with its code, its names and the URL of its logo. */
export type Bank = InferOutput<typeof bank>;
/** The reply of `lookupBanks`. */
export type BankList = InferOutput<typeof bankList>;
/** The names of a bank in the three languages. */
export type BankName = InferOutput<typeof bankName>;

/** Fetches the banks of Thailand and Laos that a member may register with. */
export function lookupBanks(options?: CallOptions): Promise<BankList> {
  return request(bankList, 'get', '/api/lookup/banks', {}, options);
}
