import { satang, type Satang } from '@wallet/contract/satang';
import type { lookupWithdraw } from '@wallet/platform/api';
import { activeGames, type Home } from '../model/home';
import { allowedMaximum } from '../money/allowed-maximum';
import { checkAmount } from '../money/check-amount';
import { completeSum } from '../model/sum-known';

/** The confirmed input; `all` first moves the money of all active games to the wallet. */
export interface WithdrawInput {
  way: 'some' | 'all';
  amount: Satang;
  /** The proof that a passkey confirmed it, when the backend required one. */
  passkeyProof?: string;
}

/** The minimum and maximum of a withdrawal, in satang; null when the server sets none. */
export type WithdrawLimits = Awaited<ReturnType<typeof lookupWithdraw>>;

/** The amounts that can be paid out, in satang; null while they are unknown. */
export interface WithdrawAmounts {
  inWallet: Satang | null;
  /** The wallet and every active game. */
  total: Satang | null;
}

/** Returns the amounts that can be paid out; `deduction` is taken from the wallet by the end of a bonus. */
export function withdrawAmounts(home: Home, deduction: Satang): WithdrawAmounts {
  const inWallet = home.wallet === null ? null : satang(Math.max(0, home.wallet - deduction));
  const sum = completeSum([inWallet, ...activeGames(home).map(({ amount }) => amount)]);
  return { inWallet, total: home.unknownGames === 0 ? sum : null };
}

/** Returns what stays in the wallet after a withdrawal; null when it is unknown. */
export function leftInWallet(
  { inWallet, total }: WithdrawAmounts,
  { way, amount }: WithdrawInput,
): Satang | null {
  const available = way === 'all' ? total : inWallet;
  return available === null || available < amount ? null : satang(available - amount);
}

/**
 * Returns the check of the typed amount, and the largest amounts that may be withdrawn from the wallet and from wallet
 * and games together (S5.11).
 */
export function withdrawChecks({ inWallet, total }: WithdrawAmounts, limits: WithdrawLimits | undefined) {
  const min = satang(Math.max(limits?.withdrawMin ?? 1, 1));
  const bounds = { min, max: limits?.withdrawMax ?? undefined };
  return {
    min,
    fromWallet: allowedMaximum(inWallet, bounds),
    fromTotal: allowedMaximum(total, bounds),
    checkText: (text: string) => checkAmount(text, { ...bounds, available: inWallet ?? undefined }),
  };
}

/**
 * Returns the input of the button that withdraws as much as possible. When the maximum limits it and the wallet holds
 * enough, the games keep their money.
 */
export function maxWithdrawal({ inWallet, total }: WithdrawAmounts, amount: Satang): WithdrawInput {
  const isEnoughInWallet = inWallet !== null && inWallet >= amount;
  return { way: amount !== total && isEnoughInWallet ? 'some' : 'all', amount };
}
