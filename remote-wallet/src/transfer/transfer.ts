import { minTransfer } from '@wallet/contract/min-amounts';
import { type Satang, satang } from '@wallet/contract/satang';
import { activeGames, type Home } from '../model/home';
import { type AmountProblem, checkAmount } from '../money/check-amount';
import { completeSum } from '../model/sum-known';

/** An account with money: the wallet or an active game. */
export interface Account {
  /** `wallet` or a game's code. */
  id: string;
  /** The game's own name; null for the wallet. */
  name: string | null;
  amount: Satang | null;
}

/** Returns the accounts of a transfer in display order: the wallet, then the active games (S2.41, S2.42). */
export function accountsOf(home: Home): readonly Account[] {
  return [
    { id: 'wallet', name: null, amount: home.wallet },
    ...activeGames(home).map(({ code, name, amount }) => ({ id: code, name, amount })),
  ];
}

/** The confirmed input; `all` gathers the wallet and every active game. */
export type TransferInput =
  | { way: 'some'; from: string; to: string; amount: Satang }
  | { way: 'all'; to: string };

interface CheckedTransfer {
  /** An account is missing, or both are the same. */
  accountsProblem?: 'select' | 'same' | undefined;
  problem?: AmountProblem;
  amount?: Satang;
}

function accountsProblemOf(from: Account | undefined, to: Account | undefined) {
  if (!from || !to) return 'select';
  return from.id === to.id ? 'same' : undefined;
}

/** Validates a transfer: two different accounts and at least 1 baht (S5.9). */
export function checkTransfer(
  from: Account | undefined,
  to: Account | undefined,
  text: string,
): CheckedTransfer {
  // A game may hold more than at its last refresh, so only the wallet's amount is a limit.
  const available = from?.id === 'wallet' ? (from.amount ?? undefined) : undefined;
  return {
    accountsProblem: accountsProblemOf(from, to),
    ...checkAmount(text, { min: minTransfer, available }),
  };
}

/** Returns the amount of a transfer, and what is left in its source; null for each that is unknown. */
export function transferAmounts(
  accounts: readonly Account[],
  input: TransferInput,
): Record<'amount' | 'left', Satang | null> {
  if (input.way === 'all') {
    const others = accounts.filter(({ id }) => id !== input.to);
    return { amount: completeSum(others.map(({ amount }) => amount)), left: null };
  }
  const { amount } = input;
  const balance = accounts.find(({ id }) => id === input.from)?.amount ?? null;
  // A game may hold more than at its last refresh.
  return { amount, left: balance === null || balance < amount ? null : satang(balance - amount) };
}
