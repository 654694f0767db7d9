import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, maybeDecimal } from './common';

/** A game account (S3.11). Only its code is required. */
export const gameAccount = v.pipe(
  v.object({
    code: v.someText,
    name: v.maybeText,
    logo: v.maybeText,
    background: v.maybeText,
    isActive: v.or(v.flag, false),
    /** Balance at the game in satang. */
    amount: v.maybeMoney,
    /** Conversion factor from baht to the game's credit. */
    ftWalletSlot: maybeDecimal,
    category: v.or(v.oneOf(['slot', 'sport', 'lotto']), 'slot'),
    /** URLs of the game. */
    web: v.maybeText,
    android: v.maybeText,
    ios: v.maybeText,
  }),
  v.transform((game) => ({ ...game, name: game.name || game.code })),
);

/** The reply to a refresh of all games. The refresh is done, whether or not the reply has the fields. */
export const slotsReply = v.enveloped(
  'slots',
  v.afterEffect(v.object({ slots: v.maybeList(gameAccount), refreshedAt: v.maybeMoment })),
);

export const slotReply = v.afterEffect(v.object({ slot: v.or(gameAccount, null) }));

/** The user name and password at a game (S3.12). */
export const slotCredentials = v.object({
  username: v.someText,
  password: v.maybeText,
  /** Hidden form fields of a game's login page, by name. */
  event: v.or(v.texts, null),
});

export const autoLoginReply = v.pipe(
  v.unwrapped('link', v.someText),
  v.transform((link) => ({ link })),
);

/** A game with the member's account and balance there. @interface */
export type GameAccount = v.InferOutput<typeof gameAccount>;
/** The login of the member at a game. @interface */
export type SlotCredentials = v.InferOutput<typeof slotCredentials>;

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
