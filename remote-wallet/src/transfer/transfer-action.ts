import { type MoneyActionOptions, readMoneySnapshot } from '@wallet/money';
import { transfer, transferAll, type TransferReply } from '@wallet/platform/api';
import { reloadWalletInBackground } from '../model/reload-wallet';
import type { TransferInput } from './transfer';

/** The money action that moves money between the wallet and games (S7.10). */
export const transferAction: MoneyActionOptions<TransferInput, TransferReply> = {
  name: 'wallet.transfer',
  send: (input, options) =>
    input.way === 'all'
      ? transferAll({ to: input.to }, options)
      : transfer({ from: input.from, to: input.to, amount: input.amount }, options),
  // The amount of a transfer of everything is unknown before it is done.
  readSnapshot: (input) =>
    readMoneySnapshot({ types: ['transfer'], amount: input.way === 'all' ? null : input.amount }),
  onSuccess: reloadWalletInBackground,
  onChanged: reloadWalletInBackground,
};
