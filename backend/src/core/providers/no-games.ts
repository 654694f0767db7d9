import { ProviderRefusal } from './provider-refusal';
import type { GameProvider } from './game-provider';

const none = (): never => {
  throw new ProviderRefusal('No provider of games is connected.');
};
const nobodyToAsk = (): never => {
  throw new Error('No provider of games is connected.');
};

/**
 * Used when no provider of games is connected: opens no account. The outcome of a transfer stays unknown, because a
 * provider that was connected earlier may have carried it out.
 */
export const noGames: GameProvider = {
  openAccount: async () => none(),
  setPassword: async () => none(),
  read: async () => nobodyToAsk(),
  transfer: async () => nobodyToAsk(),
  loginLink: async () => none(),
  loginForm: async () => none(),
};
