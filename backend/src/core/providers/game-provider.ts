import type { Currency } from '../ledger/account';
import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

/** Identifies a member's account at a game. */
export interface GameAccountName {
  game: string;
  username: string;
}

/** A snapshot of an account that a game reports. */
export interface GameReading {
  /** Satang (att). */
  balance: Satang;
  /** Winnings minus losses since the account was opened. */
  played: Satang;
  /** Total stakes since the account was opened. */
  staked: Satang;
  /** Increases with every change of the account; shows which of two snapshots is newer. */
  sequence: number;
}

export interface GameTransfer {
  /** Our idempotency key: a repeated request gets the first response, also a refusal, and has no second effect. */
  reference: string;
  account: GameAccountName;
  /** Satang into the game; negative for a transfer out of it. */
  amount: Satang;
}

/**
 * A provider of games. Every call throws ProviderRejection for a definite no. Any other error, including an abort by the
 * signal, means that the outcome is unknown: the caller must repeat the same call.
 */
export interface GameProvider {
  /** Opens an account with our credentials; a repeated call opens no second account. */
  openAccount(
    account: GameAccountName & { password: string; currency: Currency },
    signal: AbortSignal,
  ): Promise<void>;
  /** Sets the password of the account; idempotent. */
  setPassword(account: GameAccountName & { password: string }, signal: AbortSignal): Promise<void>;
  read(account: GameAccountName, signal: AbortSignal): Promise<GameReading>;
  /** Moves money between us and the account; returns the account after the transfer. */
  transfer(transfer: GameTransfer, signal: AbortSignal): Promise<GameReading>;
  /** Returns a URL that opens the game logged in. @throws ProviderRejection when the game has no such login */
  loginLink(account: GameAccountName & { password: string }, signal: AbortSignal): Promise<string>;
  /** Returns the form fields that the game's own login page needs, or null when it needs none. */
  loginForm(account: GameAccountName, signal: AbortSignal): Promise<Record<string, string> | null>;
}

const paramsOf = ({ game, username }: GameAccountName): Record<string, string> => ({ game, username });

/** A provider of games with the API `providers/games.yaml`. */
export function httpGames(client: ProviderClient): GameProvider {
  return {
    async openAccount({ password, currency, ...account }, signal) {
      await client.send(
        { call: 'openAccount', params: paramsOf(account), body: { password, currency } },
        signal,
      );
    },
    async setPassword({ password, ...account }, signal) {
      await client.send({ call: 'setPassword', params: paramsOf(account), body: { password } }, signal);
    },
    read: (account, signal) =>
      client.send<GameReading>({ call: 'readAccount', params: paramsOf(account) }, signal),
    transfer({ reference, account, amount }, signal) {
      const body = {
        ...paramsOf(account),
        direction: amount < 0 ? 'out' : 'in',
        amount: Math.abs(amount),
      };
      return client.sendOnce<GameReading>(
        { call: 'moveMoney', key: reference, body },
        'transferOutcome',
        signal,
      );
    },
    async loginLink({ password, ...account }, signal) {
      const request = { call: 'makeLoginLink', params: paramsOf(account), body: { password } };
      return (await client.send<{ url: string }>(request, signal)).url;
    },
    async loginForm(account, signal) {
      const request = { call: 'readLoginForm', params: paramsOf(account) };
      return (await client.send<{ fields: Record<string, string> | null }>(request, signal)).fields;
    },
  };
}

const reject = (): never => {
  throw new ProviderRejection('No provider of games is connected.');
};
const failWithUnknownOutcome = (): never => {
  throw new Error('No provider of games is connected.');
};

/**
 * Used when no provider of games is connected: opens no account. The outcome of a transfer stays unknown, because a
 * provider that was connected earlier may have carried it out.
 */
export const noGames: GameProvider = {
  openAccount: async () => reject(),
  setPassword: async () => reject(),
  read: async () => failWithUnknownOutcome(),
  transfer: async () => failWithUnknownOutcome(),
  loginLink: async () => reject(),
  loginForm: async () => reject(),
};
