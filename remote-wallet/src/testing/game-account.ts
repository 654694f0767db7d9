import type { components } from '@wallet/contract';

export type SentGameAccount = components['schemas']['GameAccount'];

/** Returns an empty, active game account in the backend's format, for tests. */
export function gameAccount(code: string, overrides: Partial<SentGameAccount> = {}): SentGameAccount {
  return {
    code,
    name: `Game ${code}`,
    logo: `/media/games/${code}/logo.svg`,
    background: `/media/games/${code}/background.svg`,
    isActive: true,
    amount: 0,
    ftWalletSlot: 1,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
    ...overrides,
  };
}
