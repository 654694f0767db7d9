import * as v from '@wallet/platform/api/read-reply';
import { inBaht, type InSatang, type Schemas } from './common';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import type { MoneyReply } from './money';
import { gameAccount } from './generated/games';
import { moneyReply } from './generated/money';
import { walletChange, walletReady, walletReply as walletFields, withdrawLimits } from './generated/wallet';

/** The game accounts, and their number. The number includes unreadable accounts, which may have a balance. */
const countedSlots = v.pipe(
  v.unknown(),
  v.transform((slots) => ({ slots, count: Array.isArray(slots) ? slots.length : 0 })),
  v.object({ slots: v.list(gameAccount), count: v.whole }),
);

/** Data of the home page (S3.9). Any part may be missing, but the reply must have the wallet or the game accounts. */
export const walletReply = v.pipe(
  // `serving` makes a reply unusable when the function after the object returns false.
  v.serving(
    v.object({ ...walletFields.entries, slots: v.or(countedSlots, null) }),
    ({ wallet: money, slots }) => money !== null || slots !== null,
  ),
  v.transform(({ slots, ...reply }) => ({
    ...reply,
    slots: slots?.slots ?? [],
    /** Number of unreadable game accounts; null if the reply has no list of them. */
    unreadSlots: slots && slots.count - slots.slots.length,
  })),
);

export const transferReply = moneyReply;

/** A change of the wallet that the socket announced. Amounts are in satang. */
export type WalletChange = NonNullable<v.InferOutput<typeof walletChange>>;
/** The balance at the start of a socket connection, in satang, with its time. */
export type WalletReady = NonNullable<v.InferOutput<typeof walletReady>>;
/** The data of the home page. Amounts are in satang. */
export type WalletReply = v.InferOutput<typeof walletReply>;
/** The reply of a transfer. Amounts are in satang. */
export type TransferReply = v.InferOutput<typeof transferReply>;

// Request types of the contract, with amounts in satang.
type WithdrawRequest = InSatang<Schemas['WithdrawRequest']>;
export type TransferRequest = InSatang<Schemas['TransferRequest']>;

/** Fetches the member, their bank account, wallet, invite bonus and game accounts. */
export function getWallet(options?: CallOptions): Promise<WalletReply> {
  return request(walletReply, 'get', '/api/wallet', {}, options);
}

/** Moves money between the wallet and a game, or between two games. */
export function transfer(body: TransferRequest, options?: MoneyCallOptions): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transfer', { body: inBaht(body) }, options);
}

/** Moves all money of the wallet and every active game to one of them. */
export function transferAll(
  body: Schemas['TransferAllRequest'],
  options?: MoneyCallOptions,
): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transferAll', { body }, options);
}

/** Fetches the minimum and maximum of one withdrawal, in satang. */
export function lookupWithdraw(options?: CallOptions) {
  return request(withdrawLimits, 'get', '/api/lookup/withdraw', {}, options);
}

/** Pays money from the wallet to the member's bank account. Rejects with `PASSKEY_REQUIRED` without a proof. */
export function withdraw(body: WithdrawRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdraw', { body: inBaht(body) }, options);
}

/** Moves the money of every active game to the wallet, then pays the amount to the member's bank account. */
export function withdrawAll(body: WithdrawRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdrawAll', { body: inBaht(body) }, options);
}

/** Parses a `wallet-changed` event of the socket; null when unreadable. */
export const readWalletChange = (event: unknown): WalletChange | null =>
  v.readReply('socket wallet-changed', walletChange, event);

/** Parses a `wallet-ready` event of the socket; null when unreadable. */
export const readWalletReady = (event: unknown): WalletReady | null =>
  v.readReply('socket wallet-ready', walletReady, event);
