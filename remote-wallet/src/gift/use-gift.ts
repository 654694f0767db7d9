import { getWallet, type MoneyReply, redeemTrueLink } from '@wallet/platform/api';
import { type Snapshot, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { shownHere } from '../live/own-changes';
import { encryptLink, loadCipher } from './gift-cipher';

/** A gift link and the account of ours that it is for. */
export interface Gift {
  link: string;
  walletAccountName: string;
}

/**
 * The wallet alone: how much is in a gift is not known beforehand, and a deposit that appears in the statement meanwhile
 * may be another one.
 */
async function readSnapshot(): Promise<Snapshot> {
  const { wallet } = await getWallet();
  return { wallet: wallet?.amount ?? null, traces: null };
}

/** Sends a gift link, once. */
export function useGift(): UsedMoneyAction<Gift, MoneyReply> {
  const arrived = useMoneyArrived();
  return useMoneyAction<Gift, MoneyReply>({
    name: 'wallet.gift',
    prepare: loadCipher,
    send: async ({ link, walletAccountName }, options) =>
      redeemTrueLink({ link: await encryptLink(link, walletAccountName) }, options),
    readSnapshot,
    onSuccess: ({ reference, status }) => {
      if (status !== 'PROCESSING') shownHere.add(`truelink:${reference}`);
      arrived();
    },
    onChanged: arrived,
  });
}
