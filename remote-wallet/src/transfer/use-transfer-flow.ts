import { type ApiError, makeApiError } from '@wallet/contract';
import type { TransferReply } from '@wallet/platform/api';
import {
  type MoneyOutcome,
  type MoneyQuestion,
  type UsedMoneyAction,
  type UsedMoneyFlow,
  useMoneyFlow,
} from '@wallet/money';
import { useFormatMoney } from '@wallet/ui';
import type { Home } from '../home/home';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import { wholeSum } from '../money/sum-known';
import { useText } from '../text';
import { accountsOf } from './account';
import type { TransferInput } from './transfer-input';
import { useAccountName } from './use-account-name';
import { useTransfer } from './use-transfer';

/**
 * A transfer but for its form: repeats in words how much goes where, and tells where the money is now and to refresh the
 * balance (S4.14, S8.15, S8.16). It needs nothing of the reply, whose shape is open (S7.13).
 */
export function useTransferFlow(
  home: Home,
  close: () => void,
): UsedMoneyFlow<TransferInput> & Pick<UsedMoneyAction<TransferInput, TransferReply>, 'state'> {
  const t = useText();
  const format = useFormatMoney(home.currency);
  const accounts = accountsOf(home);
  const nameOf = useAccountName(accounts);
  const action = useTransfer();

  const question = (input: TransferInput): Pick<MoneyQuestion, 'text' | 'confirmLabel'> => {
    const to = nameOf(input.to);
    if (input.way === 'some') {
      const amount = format(input.amount);
      return {
        text: t('transfer.confirm.some', { amount, from: nameOf(input.from), to }),
        confirmLabel: t('transfer.actionAmount', { amount }),
      };
    }
    const gathered = wholeSum(accounts.filter(({ id }) => id !== input.to).map(({ amount }) => amount));
    return {
      text:
        gathered === null
          ? t('transfer.confirm.allUnknown', { to })
          : t('transfer.confirm.all', { to, amount: format(gathered) }),
      confirmLabel: t('transfer.confirm.allAction', { to }),
    };
  };
  const refused = (error: ApiError): MoneyOutcome => ({
    dialog: { error },
    onClose() {
      action.dismiss();
      // What was refused may still have gone back and forth.
      reloadWalletQuietly();
    },
  });
  const flow = useMoneyFlow({
    action,
    currency: home.currency,
    refused,
    onFound: close,
    question: (input) => ({ title: t('transfer.confirm.title'), ...question(input), stays: true }),
    done(reply, input) {
      if (reply.status === 'FAILED')
        return refused(makeApiError({ kind: 'message', message: t('money.failed'), status: 200 }));
      const to = nameOf(input.to);
      // What everything came to only the reply tells.
      const amount = input.way === 'some' ? input.amount : reply.amount;
      const way = reply.status === 'PROCESSING' ? 'underWay' : 'done';
      return {
        dialog: {
          title: t('money.done'),
          message:
            amount === null
              ? t(`transfer.${way}All`, { to })
              : t(`transfer.${way}`, { amount: format(amount), to }),
          children: t('transfer.refresh'),
        },
        onClose() {
          action.dismiss();
          close();
        },
      };
    },
  });
  return { ...flow, state: action.state };
}
