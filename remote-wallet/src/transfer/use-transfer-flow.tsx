import type { TransferReply } from '@wallet/platform/api';
import {
  isInProgress,
  type MoneyOutcome,
  type MoneyConfirmation,
  type UseMoneyActionResult,
  type UseMoneyFlowResult,
  useMoneyAction,
  useMoneyFlow,
} from '@wallet/money';
import { type ApiError, makeApiError } from '@wallet/contract';
import { useFormatMoney } from '@wallet/ui';
import { NextDialogLink } from '../money/next-dialog-link';
import { OutcomeReference } from '../money/outcome-reference';
import { useText } from '../text';
import { type Account, accountsOf, type TransferInput } from './transfer';
import { reloadWalletInBackground } from '../model/reload-wallet';
import { useFrozen } from '../money/confirmation-receipt';
import type { Home } from '../model/home';
import { transferAction } from './transfer-action';
import { TransferReceipt } from './transfer-receipt';

function useAccountName(accounts: readonly Account[]): (id: string) => string {
  const t = useText();
  return (id) =>
    accounts.find((account) => account.id === id)?.name ?? (id === 'wallet' ? t('transfer.wallet') : id);
}

/**
 * Returns the flow of a transfer after its form: a confirmation with the amount and accounts, then the result. Where the
 * balance does not update by itself, the result asks the member to refresh it (S4.14, S8.15, S8.16). Works with any reply, because its format is open (S7.13).
 */
export function useTransferFlow(
  home: Home,
  close: () => void,
): UseMoneyFlowResult<TransferInput> & Pick<UseMoneyActionResult<TransferInput, TransferReply>, 'state'> {
  const t = useText();
  const format = useFormatMoney(home.currency);
  const nameOf = useAccountName(accountsOf(home));
  const action = useMoneyAction(transferAction);
  const shownHome = useFrozen(home, isInProgress(action.state));

  const confirmation = (input: TransferInput): MoneyConfirmation => ({
    title: t('transfer.confirm.title'),
    text: (
      <TransferReceipt
        input={input}
        accounts={accountsOf(shownHome)}
        nameOf={nameOf}
        currency={home.currency}
      />
    ),
    confirmLabel:
      input.way === 'all'
        ? t('transfer.confirm.allAction', { to: nameOf(input.to) })
        : t('transfer.actionAmount', { amount: format(input.amount) }),
    stays: true,
  });
  const refused = (error: ApiError): MoneyOutcome => ({
    dialog: { error },
    onClose() {
      action.dismiss();
      // A rejected transfer may have moved the money and moved it back.
      reloadWalletInBackground();
    },
  });
  const flow = useMoneyFlow({
    action,
    currency: home.currency,
    refused,
    onFound: close,
    confirmation,
    done(reply, input) {
      if (reply.status === 'FAILED')
        return refused(makeApiError({ kind: 'message', message: t('money.failed'), status: 200 }));
      const to = nameOf(input.to);
      // Only the reply contains the amount of a transfer of everything.
      const amount = input.way === 'some' ? input.amount : reply.amount;
      const isPending = reply.status === 'PROCESSING';
      const textKey = isPending ? 'underWay' : 'done';
      return {
        dialog: {
          title: t(isPending ? 'money.requested' : 'money.done'),
          isPending,
          message:
            amount === null
              ? t(`transfer.${textKey}All`, { to })
              : t(`transfer.${textKey}`, { amount: format(amount), to }),
          children: (
            <>
              {!home.reply?.reportsChanges && <p>{t('transfer.refresh')}</p>}
              <OutcomeReference reference={reply.reference} />
            </>
          ),
          primaryAction: !isPending && input.to !== 'wallet' && (
            <NextDialogLink
              dialog="wallet.game"
              params={{ code: input.to }}
              variant="primary"
              onClick={action.dismiss}
            >
              {t('game.play', { name: to })}
            </NextDialogLink>
          ),
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
