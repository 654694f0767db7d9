import { type Satang, satang } from '@wallet/contract/satang';
import { activeGames, type Home } from '../home/home';
import { type AmountProblem, checkAmount } from '../money/check-amount';

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

/** What the player confirmed; `all` gathers the wallet and every active game. */
export type TransferInput =
  | { way: 'some'; from: string; to: string; amount: Satang }
  | { way: 'all'; to: string };

/** The least amount of a transfer (S9.7). */
const transferMinimum = satang(100);

/** What is wrong with a transfer as it is chosen: with its ends, with its amount, or nothing. */
interface CheckedTransfer {
  ends?: 'select' | 'same';
  problem?: AmountProblem;
  /** The amount when it may be sent. */
  amount?: Satang;
}

/** Holds a transfer against its rules: both ends chosen, not the same one, at least 1 baht (S5.9). */
export function checkTransfer(
  from: Account | undefined,
  to: Account | undefined,
  text: string,
): CheckedTransfer {
  const ends = !from || !to ? 'select' : from.id === to.id ? 'same' : undefined;
  // A game may hold more by now than it said the last time, so only the wallet's own amount is held against.
  const available = from?.id === 'wallet' ? (from.amount ?? undefined) : undefined;
  return { ...(ends && { ends }), ...checkAmount(text, { min: transferMinimum, available }) };
}
