import { type MoneyReply, withdraw, withdrawAll } from '@wallet/platform/api';
import type { Satang } from '@wallet/contract/satang';
import { readMoneySnapshot, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { expectedMoney } from '../live/expected-money';
import { shownHere } from '../live/shown-here';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import type { WithdrawInput } from './withdraw-input';

/** Leaves the result of this withdrawal to its dialog, or expects it when it is still in progress. */
function noteWithdrawal({ reference, status }: MoneyReply, amount: Satang): void {
  if (status === 'PROCESSING') expectedMoney.add({ id: reference, kind: 'withdrawal-returned', amount });
  else if (reference !== null) shownHere.add(reference);
}

/** Shows the new amounts, and marks everything else stale: the withdrawal may have ended a bonus. */
function refreshAfterWithdrawal(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  reloadWalletQuietly();
}

/** Pays money out to the member's bank account, once (S7.10). */
export function useWithdraw(): UsedMoneyAction<WithdrawInput, MoneyReply> {
  return useMoneyAction<WithdrawInput, MoneyReply>({
    name: 'wallet.withdraw',
    send: async ({ way, amount }, options) => {
      const reply = await (way === 'all' ? withdrawAll : withdraw)({ amount }, options);
      noteWithdrawal(reply, amount);
      return reply;
    },
    // Of everything a backend may pay another amount than was asked for.
    readSnapshot: ({ way, amount }) =>
      readMoneySnapshot({ types: ['withdraw'], amount: way === 'all' ? null : amount }),
    onSuccess: refreshAfterWithdrawal,
    onChanged: refreshAfterWithdrawal,
  });
}
