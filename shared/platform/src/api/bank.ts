import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';

const names = { nameTH: v.maybeText, nameEN: v.maybeText, nameLA: v.maybeText };

interface Names {
  nameTH: string | null;
  nameEN: string | null;
  nameLA: string | null;
}

/** Replaces missing names with the name in another language, or with the code. */
const fillNames = <Bank extends Names>(bank: Bank, code: string) => {
  const nameTH = bank.nameTH ?? bank.nameEN ?? bank.nameLA ?? code;
  return { ...bank, nameTH, nameEN: bank.nameEN ?? nameTH, nameLA: bank.nameLA ?? nameTH };
};

/** A bank's names. A missing name is replaced with the name in another language. */
export const bankName = v.pipe(
  v.object(names),
  v.transform((bank) => fillNames(bank, '')),
);

/** A bank in the list (S3.8). Only its code is required; missing names are replaced. */
export const bank = v.pipe(
  v.object({ code: v.someText, ...names, logo: v.maybeText }),
  v.transform((value) => fillNames(value, value.code)),
);

export const bankList = v.enveloped('banks', v.object({ banks: v.list(bank) }));

/** A bank with its code, its names and the URL of its logo. @interface */
export type Bank = v.InferOutput<typeof bank>;
/** The reply of `lookupBanks`. @interface */
export type BankList = v.InferOutput<typeof bankList>;
/** The names of a bank in the three languages. @interface */
export type BankName = v.InferOutput<typeof bankName>;

/** Fetches the banks of Thailand and Laos that a member may register with. */
export function lookupBanks(options?: CallOptions): Promise<BankList> {
  return request(bankList, 'get', '/api/lookup/banks', {}, options);
}
