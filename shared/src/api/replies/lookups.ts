import * as v from 'valibot';
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
  unwrapped,
} from '../read-reply';
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

export const conditionList = enveloped('conditions', v.object({ conditions: list(text) }));

export const agreementList = enveloped('agreements', v.object({ agreements: list(text) }));

export const siteInfo = v.object({ name: maybeText, website: maybeText });

/** The operator's notice: its text, a list of texts, or either of them under `notice`. */
export const notice = v.pipe(
  unwrapped(
    'notice',
    or(
      v.union([
        text,
        v.pipe(
          list(text),
          v.transform((texts) => texts.join('<br>')),
        ),
      ]),
      null,
    ),
  ),
  v.transform((words) => ({ notice: words?.trim() ? words : null })),
);

export const contact = v.object({
  /** Rich text; not to be trusted. */
  contactText: maybeText,
  lineLink: maybeText,
  lineName: maybeText,
  lineQR: maybeText,
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

export const source = v.pipe(
  v.object({ code: someText, description: maybeText }),
  v.transform(({ code, description }) => ({ code, description: description || code })),
);

export const sourceList = enveloped('sources', v.object({ sources: list(source) }));

export const serviceState = v.object({ terminated: or(oneOf(['gone']), null) });

export const registerOtpState = v.object({ registerOTP: or(flag, false) });

export const chatWidgetState = v.object({ enableChatWidget: or(flag, false) });

export type Bank = v.InferOutput<typeof bank>;
export type BankList = v.InferOutput<typeof bankList>;
export type BankName = v.InferOutput<typeof bankName>;
export type DepositBankAccount = v.InferOutput<typeof depositBankAccount>;
export type DepositWalletAccount = v.InferOutput<typeof depositWalletAccount>;
export type DepositOptions = v.InferOutput<typeof depositOptions>;
export type ConditionList = v.InferOutput<typeof conditionList>;
export type AgreementList = v.InferOutput<typeof agreementList>;
export type SiteInfo = v.InferOutput<typeof siteInfo>;
export type Notice = v.InferOutput<typeof notice>;
export type Contact = v.InferOutput<typeof contact>;
export type WithdrawLimits = v.InferOutput<typeof withdrawLimits>;
export type SlipRules = v.InferOutput<typeof slipRules>;
export type Source = v.InferOutput<typeof source>;
export type SourceList = v.InferOutput<typeof sourceList>;
export type ServiceState = v.InferOutput<typeof serviceState>;
export type RegisterOtpState = v.InferOutput<typeof registerOtpState>;
export type ChatWidgetState = v.InferOutput<typeof chatWidgetState>;
