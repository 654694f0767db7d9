import { redeemTrueLink } from '@wallet/shared/api/wallet';
import type { MoneyReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { useEffect } from 'react';
import { useDepositErrorText } from '../deposit/use-deposit-error-text';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { encryptLink } from './encrypt-link';

/** A gift link and the account of ours that it is for. */
export interface Gift {
  link: string;
  walletAccountName: string;
}

/** Sends a gift link; a refusal is said in a red toast in the server's words (S8.17). */
export function useGift(): UsedMoneyAction<Gift, MoneyReply> {
  const errorWords = useDepositErrorText();
  const arrived = useMoneyArrived();
  const action = useMoneyAction<Gift, MoneyReply>({
    name: 'wallet.gift',
    send: async ({ link, walletAccountName }, options) =>
      redeemTrueLink({ link: await encryptLink(link, walletAccountName) }, options),
    onDone: arrived,
  });
  const { state, dismiss } = action;
  useEffect(() => {
    if (state.status !== 'refused') return;
    events.emit('ui:toast-requested', { kind: 'error', text: errorWords(state.error) });
    dismiss();
  }, [state, dismiss, errorWords]);
  return action;
}
