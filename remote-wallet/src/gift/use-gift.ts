import { getWallet, redeemTrueLink } from '@wallet/platform/api/wallet';
import type { MoneyReply } from '@wallet/platform/api/types';
import { events } from '@wallet/platform/events';
import type { Sight } from '@wallet/money/sight';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/money/use-money-action';
import { useEffect } from 'react';
import { useDepositErrorText } from '../deposit/use-deposit-error-text';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { encryptLink, loadCipher } from './encrypt-link';

/** A gift link and the account of ours that it is for. */
export interface Gift {
  link: string;
  walletAccountName: string;
}

/**
 * The wallet alone: how much is in a gift is not known beforehand, and a deposit that appears in the statement meanwhile
 * may be another one.
 */
async function lookAtWallet(): Promise<Sight> {
  const { wallet } = await getWallet();
  return { wallet: wallet?.amount ?? null, traces: null };
}

/** Sends a gift link; a refusal is said in a red toast in the server's words (S8.17). */
export function useGift(): UsedMoneyAction<Gift, MoneyReply> {
  const errorWords = useDepositErrorText();
  const arrived = useMoneyArrived();
  const action = useMoneyAction<Gift, MoneyReply>({
    name: 'wallet.gift',
    prepare: loadCipher,
    send: async ({ link, walletAccountName }, options) =>
      redeemTrueLink({ link: await encryptLink(link, walletAccountName) }, options),
    look: lookAtWallet,
    onDone: arrived,
    onChanged: arrived,
  });
  const { state, dismiss } = action;
  useEffect(() => {
    if (state.status !== 'refused') return;
    events.emit('ui:toast-requested', { kind: 'error', text: errorWords(state.error) });
    dismiss();
  }, [state, dismiss, errorWords]);
  return action;
}
