import type { Satang } from '@wallet/contract/satang';
import { type MoneyActionOptions, readMoneySnapshot } from '@wallet/money';
import { type MoneyReply, withdraw, withdrawAll } from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { expectedChanges, shownChanges } from '../live/own-changes';
import { reloadWalletInBackground } from '../model/reload-wallet';
import type { WithdrawInput } from './withdraw-amounts';

/** Marks this withdrawal as shown by its dialog, or as expected while it is still in progress. */
function trackWithdrawal({ reference, status }: MoneyReply, amount: Satang): void {
  if (status === 'PROCESSING') expectedChanges.add({ id: reference, kind: 'withdrawal-returned', amount });
  else if (reference !== null) shownChanges.add(reference);
}

/** Reloads the wallet, and marks all other data as stale: the withdrawal may have ended a bonus. */
function refreshAfterWithdrawal(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  reloadWalletInBackground();
}

/** The money action that pays money out to the member's bank account (S7.10). */
export const withdrawAction: MoneyActionOptions<WithdrawInput, MoneyReply> = {
  name: 'wallet.withdraw',
  send: async ({ way, ...request }, options) => {
    const { amount } = request;
    const reply = await (way === 'all' ? withdrawAll : withdraw)(request, options);
    trackWithdrawal(reply, amount);
    return reply;
  },
  // For a withdrawal of everything a backend may pay another amount than requested.
  readSnapshot: ({ way, amount }) =>
    readMoneySnapshot({ types: ['withdraw'], amount: way === 'all' ? null : amount }),
  onSuccess: refreshAfterWithdrawal,
  onChanged: refreshAfterWithdrawal,
};
