import type { BankName, GameAccount } from '@wallet/shared/api/types';
import type { Currency } from '@wallet/shared/format/currency';
import type { Satang } from '@wallet/shared/format/satang';

/** A group of games (S1.10). */
export type GameCategory = GameAccount['category'];

/** A game account as its card shows it (S1.12). */
export interface Game {
  code: string;
  name: string;
  logo: string;
  background: string;
  isActive: boolean;
  amount: Satang;
  /** The amount times the game's `ftWalletSlot`: what the game itself shows. */
  credit: Satang;
  /** The game's own addresses by platform; null where it has none. */
  addresses: Pick<GameAccount, 'web' | 'android' | 'ios'>;
}

/** Who the member is, and where their money is paid to. */
export interface HomeMember {
  name: string;
  bank: { code: string; name: BankName; holder: string; accountNo: string };
}

/** Everything the home page shows of a member, amounts in satang. */
export interface Home {
  /** Null while only the amounts of an earlier visit are known: those are kept in the browser, the person is not. */
  member: HomeMember | null;
  coins: number;
  currency: Currency;
  wallet: Satang;
  inGames: Satang;
  total: Satang;
  /** The invite bonus that waits to be received. */
  invite: Satang;
  /** Percent of that bonus that is kept: when its conditions are met, and when not. */
  inviteKept: { success: number; fail: number };
  /** Games by group, in the order of the groups and then of the backend. */
  games: Readonly<Record<GameCategory, readonly Game[]>>;
  /** When all games were last asked for their balance, as the server wrote it; null when never. */
  syncedAt: string | null;
  /** The games could not be asked this time, so their amounts are those of `syncedAt`. */
  gamesStale: boolean;
  /** Counts the readings of the wallet by when they were asked for, so that a late answer never replaces a newer one. */
  reading: number;
}
