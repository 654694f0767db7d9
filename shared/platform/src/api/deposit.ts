import * as v from '@wallet/platform/api/read-reply';
import { inBaht, type Schemas } from './common';
import { request, type CallOptions, type MoneyCallOptions, type UploadOptions } from './client/request';
import { bankName } from './bank';
import type { AmountRequest, MoneyReply } from './money';
import { type Slip, slipUploaded } from './statement';
import { depositWalletAccount, slipRules } from './generated/deposit';
import { moneyReply } from './generated/money';

/** An account that receives deposits (S3.14). Its number is required. */
export const depositBankAccount = v.object({
  bankCode: v.or(v.text, ''),
  bankType: v.or(v.text, ''),
  mode: v.or(v.oneOf(['AUTO', 'SMS']), null),
  bank: v.or(bankName, null),
  bankAccountName: v.or(v.text, ''),
  bankAccountNo: v.someText,
  currency: v.or(v.oneOf(['BAHT', 'LAK']), null),
});

const qrProvider = v.oneOf(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);

/** How members know a QR provider. A field is null if the backend does not send it. */
const qrProviderDetails = v.object({
  provider: qrProvider,
  name: v.or(bankName, null),
  /** The receiver's name, as a bank's app shows it before the payment. */
  payee: v.maybeText,
});

/** The available deposit methods (S3.13). */
export const depositOptions = v.object({
  banks: v.maybeList(depositBankAccount),
  wallets: v.maybeList(depositWalletAccount),
  /** True when the site only shows account details, and support confirms deposits (S1.7). */
  isManual: v.or(v.flag, false),
  /** Available QR providers. Null when the backend sends no list; the site's configuration then applies. */
  qrProviders: v.or(v.list(qrProvider), null),
  /** Names and payees of QR providers. Empty when the backend sends none. */
  qrDetails: v.maybeList(qrProviderDetails),
  /** What members call the wallet provider. Null when the backend does not report it. */
  walletName: v.maybeText,
  /** Minimum QR deposit in satang (S9.11). */
  minDeposit: v.maybeMoney,
  /** Minimum gift in satang (S9.14). */
  minTrueWallet: v.maybeMoney,
});

/** A bank account of the operator that receives deposits. @interface */
export type DepositBankAccount = v.InferOutput<typeof depositBankAccount>;
/** An account of the operator at a wallet provider. @interface */
export type DepositWalletAccount = v.InferOutput<typeof depositWalletAccount>;
/** The deposit methods of a member. Minimum amounts are in satang. @interface */
export type DepositOptions = v.InferOutput<typeof depositOptions>;
/** The limits for uploads of slips. @interface */
export type SlipRules = v.InferOutput<typeof slipRules>;

/** Fetches the deposit methods that are available to this member. */
export function lookupDeposit(options?: CallOptions): Promise<DepositOptions> {
  return request(depositOptions, 'get', '/api/lookup/deposit', {}, options);
}

/** Announces a deposit by bank transfer; the backend credits it when the transfer arrives. */
export function addMoney(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/add', { body: inBaht(body) }, options);
}

/** Fetches the rules for slip uploads. */
export function lookupSlip(options?: CallOptions): Promise<SlipRules> {
  return request(slipRules, 'get', '/api/lookup/slip', {}, options);
}

/** Uploads the slip of a bank transfer for checking; `lookupSlip` returns the limits for the file. */
export function uploadSlip(file: File, options?: UploadOptions): Promise<Slip> {
  return request(slipUploaded, 'post', '/api/wallet/slip', { file }, options);
}

/** Redeems a gift link of a wallet provider: its amount is credited to the wallet. */
export function redeemTrueLink(
  body: Schemas['TrueLinkRequest'],
  options?: MoneyCallOptions,
): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/truelink', { body }, options);
}
