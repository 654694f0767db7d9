import { transfer, transferAll, type TransferReply } from '@wallet/platform/api';
import { readMoneySnapshot, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import type { TransferInput } from './transfer-input';

/** Moves money between the wallet and games, once (S7.10). */
export function useTransfer(): UsedMoneyAction<TransferInput, TransferReply> {
  return useMoneyAction<TransferInput, TransferReply>({
    name: 'wallet.transfer',
    send: (input, options) =>
      input.way === 'all'
        ? transferAll({ to: input.to }, options)
        : transfer({ from: input.from, to: input.to, amount: input.amount }, options),
    // Whatever is gathered, nobody knows beforehand how much that is.
    readSnapshot: (input) =>
      readMoneySnapshot({ types: ['transfer'], amount: input.way === 'all' ? null : input.amount }),
    onSuccess: reloadWalletQuietly,
    onChanged: reloadWalletQuietly,
  });
}
