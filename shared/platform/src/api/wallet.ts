import * as v from '@wallet/platform/api/read-reply';
import { gameAccount } from './generated/games';
import { moneyReply } from './generated/money';
import { walletChange, walletReady, walletReply as walletFields } from './generated/wallet';

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

/** A transfer has the reply of any call that moves money. */
export const transferReply = moneyReply;

/** Parses a `wallet-changed` event of the socket; null when unreadable. */
export const readWalletChange = (event: unknown) => v.readReply('socket wallet-changed', walletChange, event);

/** Parses a `wallet-ready` event of the socket; null when unreadable. */
export const readWalletReady = (event: unknown) => v.readReply('socket wallet-ready', walletReady, event);
