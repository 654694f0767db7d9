import * as v from '@wallet/platform/api/read-reply';
import {
  enveloped,
  flag,
  list,
  maybeList,
  maybeMoney,
  maybeText,
  oneOf,
  or,
  someText,
  text,
} from '@wallet/platform/api/read-reply';
import { maybeWhole } from './common';

const names = { nameTH: maybeText, nameEN: maybeText, nameLA: maybeText };

interface Names {
  nameTH: string | null;
  nameEN: string | null;
  nameLA: string | null;
}

/** Fills the names that are missing with the ones that are there. */
const filled = <Bank extends Names>(bank: Bank, code: string) => {
  const nameTH = bank.nameTH ?? bank.nameEN ?? bank.nameLA ?? code;
  return { ...bank, nameTH, nameEN: bank.nameEN ?? nameTH, nameLA: bank.nameLA ?? nameTH };
};

/** A bank's names; one that is missing is filled with another. */
export const bankName = v.pipe(
  v.object(names),
  v.transform((bank) => filled(bank, '')),
);

/** A bank of the list (S3.8): only its code is needed, names that are missing are filled. */
export const bank = v.pipe(
  v.object({ code: someText, ...names, logo: maybeText }),
  v.transform((value) => filled(value, value.code)),
);

export const bankList = enveloped('banks', v.object({ banks: list(bank) }));

/** An account to pay a deposit into (S3.14); without its number it is of no use. */
export const depositBankAccount = v.object({
  bankCode: or(text, ''),
  bankType: or(text, ''),
  mode: or(oneOf(['AUTO', 'SMS']), null),
  bank: or(bankName, null),
  bankAccountName: or(text, ''),
  bankAccountNo: someText,
  currency: or(oneOf(['BAHT', 'LAK']), null),
});

/** A wallet provider's account (S3.16). */
export const depositWalletAccount = v.object({
  walletAccountName: someText,
  walletAccountNo: maybeText,
  mode: or(oneOf(['AUTO', 'gift']), 'gift'),
});

/** The deposit methods that are open (S3.13). */
export const depositOptions = v.object({
  banks: maybeList(depositBankAccount),
  wallets: maybeList(depositWalletAccount),
  isManual: or(flag, false),
  /** The QR providers that are open; null when the backend names none, so that the site's own setting counts. */
  qrProviders: or(list(oneOf(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])), null),
  /** The least QR deposit in satang (S9.11). */
  minDeposit: maybeMoney,
  /** The least gift in satang (S9.14). */
  minTrueWallet: maybeMoney,
});

/** The least and the most of one withdrawal in satang (S3.18); null where the backend sets no limit. */
export const withdrawLimits = v.object({ withdrawMin: maybeMoney, withdrawMax: maybeMoney });

/** When and how slips may be uploaded; null where the backend does not say. */
export const slipRules = v.object({
  enabled: or(flag, true),
  /** Start and end of the daily closed window, HH:mm in Bangkok. */
  closedFrom: maybeText,
  closedUntil: maybeText,
  /** Milliseconds after the transfer within which its slip must come. */
  uploadWithin: maybeWhole,
  /** The largest file in bytes. */
  maxBytes: maybeWhole,
});

const source = v.pipe(
  v.object({ code: someText, description: maybeText }),
  v.transform(({ code, description }) => ({ code, description: description || code })),
);

export const sourceList = enveloped('sources', v.object({ sources: list(source) }));

export const registerOtpState = v.object({ registerOTP: or(flag, false) });

export type Bank = v.InferOutput<typeof bank>;
export type BankList = v.InferOutput<typeof bankList>;
export type BankName = v.InferOutput<typeof bankName>;
export type DepositBankAccount = v.InferOutput<typeof depositBankAccount>;
export type DepositWalletAccount = v.InferOutput<typeof depositWalletAccount>;
export type DepositOptions = v.InferOutput<typeof depositOptions>;
export type WithdrawLimits = v.InferOutput<typeof withdrawLimits>;
export type SlipRules = v.InferOutput<typeof slipRules>;
export type SourceList = v.InferOutput<typeof sourceList>;
export type RegisterOtpState = v.InferOutput<typeof registerOtpState>;
