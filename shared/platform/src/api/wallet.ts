import * as v from '@wallet/platform/api/read-reply';
import {
  flag,
  list,
  maybeMoney,
  moment,
  oneOf,
  or,
  readReply,
  serving,
  someText,
  whole,
} from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';
import { inBaht, type InSatang } from './client/amounts';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { maybeDecimal } from './common';
import { gameAccount } from './games';
import { type AmountRequest, type MoneyReply, moneyReply, wallet } from './money';
import { bankAccount, profile } from './profile';

const inviteSummary = v.object({
  /** The invite bonus that waits to be received, in satang. */
  amount: maybeMoney,
  /** Percent of the bonus that stays when its condition is met. */
  success: maybeDecimal,
  /** Percent of the bonus that stays when its condition is not met. */
  fail: maybeDecimal,
});

/** The game accounts, and how many the reply had: one that cannot be read may still hold money. */
const countedSlots = v.pipe(
  v.unknown(),
  v.transform((slots) => ({ slots, count: Array.isArray(slots) ? slots.length : 0 })),
  v.object({ slots: list(gameAccount), count: whole }),
);

/** The home (S3.9): each piece may be missing alone, but something of it must be there. */
export const walletReply = v.pipe(
  serving(
    v.object({
      profile: or(profile, null),
      bankAccount: or(bankAccount, null),
      wallet: or(wallet, null),
      invite: or(inviteSummary, null),
      slots: or(countedSlots, null),
      /** The socket reports changes of the wallet; an extra. */
      reportsChanges: or(flag, false),
    }),
    ({ wallet: money, slots }) => money !== null || slots !== null,
  ),
  v.transform(({ slots, ...reply }) => ({
    ...reply,
    slots: slots?.slots ?? [],
    /** How many game accounts could not be read; null if the reply has no list of them. */
    unreadSlots: slots && slots.count - slots.slots.length,
  })),
);

export const transferReply = moneyReply;

/** The least and the most of one withdrawal in satang (S3.18); null where the backend sets no limit. */
export const withdrawLimits = v.object({ withdrawMin: maybeMoney, withdrawMax: maybeMoney });

/** A change that the wallet's socket reports; null when it cannot be understood. Amounts in satang. */
export const walletChange = or(
  v.object({
    id: someText,
    kind: or(oneOf(['deposit', 'withdrawal-paid', 'withdrawal-returned', 'other']), 'other'),
    amount: maybeMoney,
    at: moment,
    balance: maybeMoney,
  }),
  null,
);

/** The state of the wallet on a new connection; null when it cannot be understood. */
export const walletReady = or(v.object({ at: moment, balance: maybeMoney }), null);

export type WithdrawLimits = v.InferOutput<typeof withdrawLimits>;
export type WalletChange = NonNullable<v.InferOutput<typeof walletChange>>;
export type WalletReady = NonNullable<v.InferOutput<typeof walletReady>>;
export type WalletReply = v.InferOutput<typeof walletReply>;
export type TransferReply = v.InferOutput<typeof transferReply>;

// What the calls send, as the contract has it; amounts in satang.
export type TransferRequest = InSatang<components['schemas']['TransferRequest']>;
export type TransferAllRequest = components['schemas']['TransferAllRequest'];

/** The member, their bank account, wallet, invite bonus and game accounts. */
export function getWallet(options?: CallOptions): Promise<WalletReply> {
  return request(walletReply, 'get', '/api/wallet', {}, options);
}

/** Moves money between the wallet and a game, or between two games. */
export function transfer(body: TransferRequest, options?: MoneyCallOptions): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transfer', { body: inBaht(body) }, options);
}

/** Gathers the wallet and every active game into one place. */
export function transferAll(body: TransferAllRequest, options?: MoneyCallOptions): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transferAll', { body }, options);
}

/** The least and the most a member may withdraw at once. */
export function lookupWithdraw(options?: CallOptions): Promise<WithdrawLimits> {
  return request(withdrawLimits, 'get', '/api/lookup/withdraw', {}, options);
}

/** Pays money from the wallet to the member's bank account. */
export function withdraw(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdraw', { body: inBaht(body) }, options);
}

/** Gathers every active game into the wallet, then pays the amount out. */
export function withdrawAll(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdrawAll', { body: inBaht(body) }, options);
}

/** Reads a `wallet-changed` event of the socket; null when nothing can be made of it. */
export const readWalletChange = (event: unknown): WalletChange | null =>
  readReply('socket wallet-changed', walletChange, event);

/** Reads a `wallet-ready` event of the socket; null when nothing can be made of it. */
export const readWalletReady = (event: unknown): WalletReady | null =>
  readReply('socket wallet-ready', walletReady, event);
