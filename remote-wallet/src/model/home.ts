import type { GameAccount, Statement, WalletReply } from '@wallet/platform/api';
import type { Currency } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';

export type GameCategory = GameAccount['category'];

/** A game account as its card shows it (S1.12). */
export interface Game extends GameAccount {
  /** The amount times the game's `ftWalletSlot`, as the game itself shows it; null without an amount or a factor. */
  credit: Satang | null;
}

/** The data of the home page, amounts in satang; null for each field that the backend did not send. */
export interface Home {
  /**
   * The reply that the home was made of, with the member and their bank account. Null for the stored amounts of an earlier
   * visit: personal data is not stored in the browser.
   */
  reply: WalletReply | null;
  coins: number | null;
  /** Baht unless the backend sends kip. */
  currency: Currency;
  wallet: Satang | null;
  /** The sum of the known amounts in games; null when none is known. */
  inGames: Satang | null;
  /** The wallet and the known amounts in games; complete only when `unknownGames` is 0. */
  total: Satang | null;
  /** Number of games whose amount is unknown and missing in these sums; null when the backend sent no games. */
  unknownGames: number | null;
  /** Games by group, in the order of the groups and then of the backend. */
  games: Readonly<Record<GameCategory, readonly Game[]>>;
  /** The movements in progress, newest first; empty for a backend that sends none. */
  openMovements: readonly Statement[];
  /** When all games were last refreshed, as sent by the server; null when never. */
  syncedAt: string | null;
  /** When the wallet alone was loaded after that, by the server's clock; null when it was loaded with the games. */
  readAt: string | null;
  /** True when the last refresh of the games failed, so that their amounts are those of `syncedAt`. */
  areGamesStale: boolean;
  /** The sequence number of the request for the wallet: a late response never replaces a newer one. */
  requestNumber: number;
}

export const categories: readonly GameCategory[] = ['slot', 'sport', 'lotto'];

/** Returns the games with an account of the member, in the order of their groups (S2.42). */
export function activeGames({ games }: Pick<Home, 'games'>): readonly Game[] {
  return categories.flatMap((category) => games[category]).filter(({ isActive }) => isActive);
}
