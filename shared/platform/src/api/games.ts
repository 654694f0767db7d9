import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done } from './common';
import { autoLoginReply, type gameAccount, slotCredentials, slotReply, slotsReply } from './generated/games';

/** A game with the member's account and balance there. */
export type GameAccount = InferOutput<typeof gameAccount>;
/** The login of the member at a game. */
export type SlotCredentials = InferOutput<typeof slotCredentials>;

/** Reads the balance at every game and returns the game accounts. */
export function refreshSlots(options?: CallOptions) {
  return request(slotsReply, 'get', '/api/wallet/refresh/slot', {}, options);
}

/** Opens the member's account at a game. */
export function activateSlot(slotCode: string, options?: CallOptions) {
  return request(slotReply, 'get', '/api/wallet/activate/{slotCode}', { params: { slotCode } }, options);
}

/** Fetches the user name and password of a game account. */
export function getSlotCredentials(slotCode: string, options?: CallOptions): Promise<SlotCredentials> {
  return request(slotCredentials, 'get', '/api/wallet/account/{slotCode}', { params: { slotCode } }, options);
}

/** Resets the password of a game account; `getSlotCredentials` returns the new one. */
export function resetSlotPassword(slotCode: string, options?: CallOptions): Promise<Done> {
  return request(done, 'get', '/api/wallet/resetpassword/{slotCode}', { params: { slotCode } }, options);
}

/** Fetches a link that logs in to a game account by its user name. */
export function autoLogin(game: string, username: string, options?: CallOptions) {
  return request(
    autoLoginReply,
    'get',
    '/api/autoLogin/{game}/{username}',
    { params: { game, username } },
    options,
  );
}

/** Fetches a link that logs in to a game account by user name and password. */
export function autoLoginWithPassword(
  game: string,
  username: string,
  password: string,
  options?: CallOptions,
) {
  return request(
    autoLoginReply,
    'get',
    '/api/autoLogin/{game}/{username}/{password}',
    { params: { game, username, password } },
    options,
  );
}
