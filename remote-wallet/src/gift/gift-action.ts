import { getWallet, type MoneyReply, redeemTrueLink } from '@wallet/platform/api';
import type { MoneyActionOptions, Snapshot } from '@wallet/money';
import { refreshAfterDeposit } from '../model/reload-wallet';
import { shownChanges } from '../live/own-changes';
import { encryptLink, loadCipher } from './gift-cipher';

export interface Gift {
  link: string;
  walletAccountName: string;
}

/**
 * Reads the wallet only: the amount of a gift is unknown before it is redeemed, so a new deposit in the statement may
 * be another one.
 */
async function readSnapshot(): Promise<Snapshot> {
  const { wallet } = await getWallet();
  return { wallet: wallet?.amount ?? null, traces: null };
}

/** The money action that redeems a gift link exactly once. */
export const giftAction: MoneyActionOptions<Gift, MoneyReply> = {
  name: 'wallet.gift',
  prepare: loadCipher,
  send: async ({ link, walletAccountName }, options) =>
    redeemTrueLink({ link: await encryptLink(link, walletAccountName) }, options),
  readSnapshot,
  onSuccess: ({ reference, status }) => {
    if (status !== 'PROCESSING') shownChanges.add(`truelink:${reference}`);
    refreshAfterDeposit();
  },
  onChanged: refreshAfterDeposit,
};
