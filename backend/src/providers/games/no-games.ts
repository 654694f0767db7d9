import { ProviderRefusal } from '../provider-refusal';
import type { GameProvider } from './game-provider';

const none = (): never => {
  throw new ProviderRefusal('No provider of games is connected.');
};
const nobodyToAsk = (): never => {
  throw new Error('No provider of games is connected.');
};

/**
 * Where no provider of games is connected: opens no account. A transfer is not refused but left open: it can only be
 * one that a provider connected before may have carried out.
 */
export const noGames: GameProvider = {
  openAccount: async () => none(),
  setPassword: async () => none(),
  read: async () => nobodyToAsk(),
  transfer: async () => nobodyToAsk(),
  loginLink: async () => none(),
  loginForm: async () => none(),
};
