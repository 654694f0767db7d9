import type { InferOutput } from '@wallet/platform/api/read-reply';
import { inBaht, type Schemas } from './common';
import { request, type CallOptions, type MoneyCallOptions, type UploadOptions } from './client/request';
import type { AmountRequest, MoneyReply } from './money';
import { type Slip, slipUploaded } from './statement';
import {
  type depositBankAccount,
  depositOptions,
  type depositWalletAccount,
  slipRules,
} from './generated/deposit';
import { moneyReply } from './generated/money';

/** A bank account of the operator that receives deposits. */
export type DepositBankAccount = InferOutput<typeof depositBankAccount>;
/** An account of the operator at a wallet provider. */
export type DepositWalletAccount = InferOutput<typeof depositWalletAccount>;
/** The deposit methods of a member. Minimum amounts are in satang. */
export type DepositOptions = InferOutput<typeof depositOptions>;
/** The limits for uploads of slips. */
export type SlipRules = InferOutput<typeof slipRules>;

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
