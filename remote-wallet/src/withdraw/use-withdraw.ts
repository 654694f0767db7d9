import type { MoneyReply } from '@wallet/platform/api/types';
import { withdraw, withdrawAll } from '@wallet/platform/api/wallet';
import { lookAtMoney } from '@wallet/money/look-at-money';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/money/use-money-action';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import type { WithdrawInput } from './withdraw-input';

/** Pays money out to the member's bank account, once (S7.10). */
export function useWithdraw(): UsedMoneyAction<WithdrawInput, MoneyReply> {
  return useMoneyAction<WithdrawInput, MoneyReply>({
    name: 'wallet.withdraw',
    send: ({ way, amount }, options) => (way === 'all' ? withdrawAll : withdraw)({ amount }, options),
    // Of everything a backend may pay another amount than was asked for.
    look: ({ way, amount }) => lookAtMoney({ types: ['withdraw'], amount: way === 'all' ? null : amount }),
    onDone: reloadWalletQuietly,
    onChanged: reloadWalletQuietly,
  });
}
