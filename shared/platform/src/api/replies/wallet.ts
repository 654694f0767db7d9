import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
  enveloped,
  flag,
  list,
  maybeList,
  maybeMoment,
  maybeMoney,
  maybeText,
  oneOf,
  or,
  serving,
  someText,
  texts,
  unwrapped,
  whole,
} from '@wallet/platform/api/read-reply';
import { bankAccount, profile } from './account';
import { maybeDecimal, moneyReply, wallet } from './common';

const inviteSummary = v.object({
  /** The invite bonus that waits to be received, in satang. */
  amount: maybeMoney,
  /** Percent of the bonus kept when its condition is met. */
  success: maybeDecimal,
  /** Percent of the bonus kept when its condition is not met. */
  fail: maybeDecimal,
});

/** A game account (S3.11); only its code is needed. */
export const gameAccount = v.pipe(
  v.object({
    code: someText,
    name: maybeText,
    logo: maybeText,
    background: maybeText,
    isActive: or(flag, false),
    /** The balance there in satang. */
    amount: maybeMoney,
    /** Factor from baht to the game's own credit. */
    ftWalletSlot: maybeDecimal,
    category: or(oneOf(['slot', 'sport', 'lotto']), 'slot'),
    /** The game's addresses. */
    web: maybeText,
    android: maybeText,
    ios: maybeText,
  }),
  v.transform((game) => ({ ...game, name: game.name || game.code })),
);

/** The list of game accounts, with how many were given: what cannot be read is still somebody's money. */
const givenSlots = v.pipe(
  v.unknown(),
  v.transform((slots) => ({ slots, given: Array.isArray(slots) ? slots.length : 0 })),
  v.object({ slots: list(gameAccount), given: whole }),
);

/** The home (S3.9): each piece may be missing alone, but something of it must be there. */
export const walletReply = v.pipe(
  serving(
    v.object({
      profile: or(profile, null),
      bankAccount: or(bankAccount, null),
      wallet: or(wallet, null),
      invite: or(inviteSummary, null),
      slots: or(givenSlots, null),
      /** The socket reports changes of the wallet; an extra. */
      reportsChanges: or(flag, false),
    }),
    ({ wallet: money, slots }) => money !== null || slots !== null,
  ),
  v.transform(({ slots, ...reply }) => ({
    ...reply,
    slots: slots?.slots ?? [],
    /** Game accounts that were given but could not be read; null when the reply has no list of them at all. */
    unreadSlots: slots && slots.given - slots.slots.length,
  })),
);

/** The answer of asking all games: they were asked, whatever it tells. */
export const slotsReply = enveloped(
  'slots',
  afterEffect(v.object({ slots: maybeList(gameAccount), refreshedAt: maybeMoment })),
);

export const slotReply = afterEffect(v.object({ slot: or(gameAccount, null) }));

/** The user name and password at a game (S3.12). */
export const slotCredentials = v.object({
  username: someText,
  password: maybeText,
  /** The form state that one game's own log-in page asks for, field by field. */
  event: or(texts, null),
});

export const transferReply = moneyReply;

export const autoLoginReply = v.pipe(
  unwrapped('link', someText),
  v.transform((link) => ({ link })),
);

export type GameAccount = v.InferOutput<typeof gameAccount>;
export type WalletReply = v.InferOutput<typeof walletReply>;
export type SlotsReply = v.InferOutput<typeof slotsReply>;
export type SlotReply = v.InferOutput<typeof slotReply>;
export type SlotCredentials = v.InferOutput<typeof slotCredentials>;
export type TransferReply = v.InferOutput<typeof transferReply>;
export type AutoLoginReply = v.InferOutput<typeof autoLoginReply>;
