import type { Satang } from '@wallet/contract/satang';
import { activeGames } from '../home/active-games';
import type { Home } from '../home/home';

/** Where money can be: the wallet or an active game. */
export interface Account {
  /** `wallet` or a game's code. */
  id: string;
  /** The game's own name; null for the wallet. */
  name: string | null;
  /** What is there; null while it is not known. */
  amount: Satang | null;
}

/** The ends of a transfer in the order to show them: the wallet, then the active games (S2.41, S2.42). */
export function accountsOf(home: Home): readonly Account[] {
  return [
    { id: 'wallet', name: null, amount: home.wallet },
    ...activeGames(home).map(({ code, name, amount }) => ({ id: code, name, amount })),
  ];
}
