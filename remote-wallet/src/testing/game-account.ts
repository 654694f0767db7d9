import type { components } from '@wallet/contract';

/** A game account as the backend sends it, in baht. */
export type SentGameAccount = components['schemas']['GameAccount'];

/** A game account as the backend sends it, for tests. */
export function gameAccount(code: string, given: Partial<SentGameAccount> = {}): SentGameAccount {
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
    ...given,
  };
}
