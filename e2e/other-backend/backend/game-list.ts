export interface Game {
  code: string;
  name: string;
  category: 'slot' | 'sport' | 'lotto';
  ftWalletSlot: number;
  /** Its web address, when it is not opened by a login link (S2.43). */
  web: string | null;
}

/** A member's account at a game; satang. */
export interface GameAccount {
  isActive: boolean;
  amount: number;
  username: string;
  password: string;
}

export const games: readonly Game[] = [
  { code: 'PG', name: 'Emerald Rabbit', category: 'slot', ftWalletSlot: 1, web: null },
  { code: 'BETFLIX', name: 'Copper Moon', category: 'slot', ftWalletSlot: 10, web: null },
  { code: 'JOKER2', name: 'Paper Fox', category: 'slot', ftWalletSlot: 1, web: null },
  {
    code: 'SPORTY',
    name: 'River Cup',
    category: 'sport',
    ftWalletSlot: 0.5,
    web: 'https://sporty.example/play',
  },
  { code: 'HUAYHD', name: 'Nine Stars', category: 'lotto', ftWalletSlot: 1, web: null },
];

/** Returns a member's account at a game. Without an amount the account is not open yet. */
export function accountAt(code: string, memberId: string, amount?: number): GameAccount {
  return {
    isActive: amount !== undefined,
    amount: amount ?? 0,
    username: `${code.toLowerCase()}${memberId.slice(-4)}`,
    password: `first-${memberId.slice(-4)}`,
  };
}
