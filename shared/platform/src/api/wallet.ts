import { inBaht } from './in-baht';
import { request, type CallOptions, type MoneyCallOptions, type UploadOptions } from './request';
import { moneyReply } from './replies/common';
import { done } from './replies/done';
import { slip } from './replies/statement';
import { slotCredentials, slotReply, slotsReply, transferReply, walletReply } from './replies/wallet';
import type {
  AmountRequest,
  Done,
  MoneyReply,
  Slip,
  SlotCredentials,
  SlotReply,
  SlotsReply,
  TransferAllRequest,
  TransferReply,
  TransferRequest,
  TrueLinkRequest,
  WalletReply,
} from './types';

/** The member, their bank account, wallet, invite bonus and game accounts. */
export function getWallet(options?: CallOptions): Promise<WalletReply> {
  return request(walletReply, 'get', '/api/wallet', {}, options);
}

/** Asks every game for its balance and returns the game accounts. */
export function refreshSlots(options?: CallOptions): Promise<SlotsReply> {
  return request(slotsReply, 'get', '/api/wallet/refresh/slot', {}, options);
}

/** Opens the member's account at a game. */
export function activateSlot(slotCode: string, options?: CallOptions): Promise<SlotReply> {
  return request(slotReply, 'get', '/api/wallet/activate/{slotCode}', { params: { slotCode } }, options);
}

/** The user name and password of a game account. */
export function getSlotCredentials(slotCode: string, options?: CallOptions): Promise<SlotCredentials> {
  return request(slotCredentials, 'get', '/api/wallet/account/{slotCode}', { params: { slotCode } }, options);
}

/** Gives a game account a new password, to be fetched afterwards. */
export function resetSlotPassword(slotCode: string, options?: CallOptions): Promise<Done> {
  return request(done, 'get', '/api/wallet/resetpassword/{slotCode}', { params: { slotCode } }, options);
}

/** Announces a deposit by bank transfer. */
export function addMoney(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/add', { body: inBaht(body) }, options);
}

/** Moves money between the wallet and a game, or between two games. */
export function transfer(body: TransferRequest, options?: MoneyCallOptions): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transfer', { body: inBaht(body) }, options);
}

/** Gathers the wallet and every active game into one place. */
export function transferAll(body: TransferAllRequest, options?: MoneyCallOptions): Promise<TransferReply> {
  return request(transferReply, 'post', '/api/wallet/transferAll', { body }, options);
}

/** Pays money from the wallet to the member's bank account. */
export function withdraw(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdraw', { body: inBaht(body) }, options);
}

/** Gathers every active game into the wallet, then pays the amount out. */
export function withdrawAll(body: AmountRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/withdrawAll', { body: inBaht(body) }, options);
}

/** Uploads the slip of a bank transfer for checking. */
export function uploadSlip(file: File, options?: UploadOptions): Promise<Slip> {
  return request(slip, 'post', '/api/wallet/slip', { file }, options);
}

/** Redeems a wallet provider's gift link. */
export function redeemTrueLink(body: TrueLinkRequest, options?: MoneyCallOptions): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/wallet/truelink', { body }, options);
}
