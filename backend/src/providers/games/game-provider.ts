import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';

/** A member's account at a game, as the game knows it. */
export interface GameAccountName {
  game: string;
  username: string;
}

/** What a game says about an account at one moment. */
export interface GameReading {
  /** Satang (att) in the account. */
  balance: Satang;
  /** Won less lost since the account was opened. */
  played: Satang;
  /** Put at stake since the account was opened. */
  staked: Satang;
  /** Grows with every change of the account, so that the newer of two readings can be known. */
  sequence: number;
}

export interface GameTransfer {
  /** Ours; the same one again gets the first answer again, a refusal too, and has no second effect. */
  reference: string;
  account: GameAccountName;
  /** Satang into the game; below zero out of it. */
  amount: Satang;
}

/**
 * Whoever runs the games. Every call throws ProviderRefusal for a definite no; anything else thrown, a silence until
 * the signal gives up too, means that nobody knows, and the same call has to be made again.
 */
export interface GameProvider {
  /** Opens an account with the credentials that we chose; the same ones again are no second account. */
  openAccount(
    account: GameAccountName & { password: string; currency: Currency },
    signal: AbortSignal,
  ): Promise<void>;
  /** Gives the account this password; the same one again changes nothing. */
  setPassword(account: GameAccountName & { password: string }, signal: AbortSignal): Promise<void>;
  read(account: GameAccountName, signal: AbortSignal): Promise<GameReading>;
  /** Moves money between us and the account; the answer is the account with the transfer in it. */
  transfer(transfer: GameTransfer, signal: AbortSignal): Promise<GameReading>;
  /** An address that opens the game logged in; refused where the game has no such log-in. */
  loginLink(account: GameAccountName & { password: string }, signal: AbortSignal): Promise<string>;
  /** The form state that the game's own log-in page asks for, or null where it asks for none. */
  loginForm(account: GameAccountName, signal: AbortSignal): Promise<Record<string, string> | null>;
}
