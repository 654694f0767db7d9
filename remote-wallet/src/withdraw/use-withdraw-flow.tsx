import type { MoneyReply } from '@wallet/platform/api';
import {
  isInProgress,
  isPasskeyRequired,
  type MoneyOutcome,
  ruleRejection,
  SecondStep,
  type UseMoneyActionResult,
  type UseMoneyFlowResult,
  useMoneyAction,
  useMoneyFlow,
} from '@wallet/money';
import { type ApiError, makeApiError } from '@wallet/contract';
import { PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { buttonClass, useFormatMoney } from '@wallet/ui';
import { reloadWalletInBackground } from '../model/reload-wallet';
import { useFrozen } from '../money/confirmation-receipt';
import { OutcomeReference } from '../money/outcome-reference';
import { useText } from '../text';
import { withdrawAction } from './withdraw-action';
import type { WithdrawInput } from './withdraw-amounts';
import { GamesToWalletLink } from './withdraw-bonus-note';
import { WithdrawReceipt, type WithdrawReceiptProps } from './withdraw-receipt';

/** True when withdrawals are paused after a change of the bank account. This is not shown as a failure. */
const isWithdrawPaused = (error: ApiError): boolean =>
  error.kind === 'code' && error.code === 'WITHDRAW_PAUSED';

/**
 * Asks for a passkey when the backend requires one for this withdrawal, and sends it with the proof as a new intent.
 */
function WithdrawSecondStep({ state, run, dismiss }: UseMoneyActionResult<WithdrawInput, MoneyReply>) {
  if (state.status !== 'refused' || !isPasskeyRequired(state.error)) return null;
  const { way, amount, passkeyProof } = state.input;
  return (
    <SecondStep
      command={{ action: way === 'all' ? 'withdrawAll' : 'withdraw', amount }}
      isRepeated={passkeyProof !== undefined}
      onProof={(proof) => run({ way, amount, passkeyProof: proof })}
      onCancel={dismiss}
    />
  );
}

/** Links to the statement, which shows the status of the withdrawal. Renders nothing on a site without it. */
function StatementLink({ onClick }: { onClick: () => void }) {
  const t = useText();
  if (!site().hasPage('/user/statement')) return null;
  return (
    <PageLink page="/user/statement" className={buttonClass({ variant: 'secondary' })} onClick={onClick}>
      {t('withdraw.toStatement')}
    </PageLink>
  );
}

interface WithdrawFlowOptions extends Pick<WithdrawReceiptProps, 'home' | 'bank' | 'endedBonus'> {
  close: () => void;
}

/**
 * Returns the flow of a withdrawal after its form: a confirmation with amount and account, then the message that the
 * bank transfer follows (S8.16), or the reason of a rejection (S8.15). Works with any reply, because its format is open
 * (S7.13).
 */
export function useWithdrawFlow({
  home,
  bank,
  endedBonus,
  close,
}: WithdrawFlowOptions): UseMoneyFlowResult<WithdrawInput> &
  Pick<UseMoneyActionResult<WithdrawInput, MoneyReply>, 'state'> {
  const t = useText();
  const { currency } = home;
  const format = useFormatMoney(currency);
  const action = useMoneyAction(withdrawAction);
  const isSent = isInProgress(action.state);
  const shownHome = useFrozen(home, isSent);
  const shownBonus = useFrozen(endedBonus, isSent);

  const refusal = (error: ApiError): MoneyOutcome => ({
    dialog: {
      error,
      ...(isWithdrawPaused(error) && { title: t('withdraw.paused') }),
      ...(ruleRejection(error) === 'BONUS_REMAINING' && { action: <GamesToWalletLink /> }),
    },
    onClose() {
      action.dismiss();
      // Money that left the games before a rejection is now in the wallet.
      reloadWalletInBackground();
    },
  });
  const flow = useMoneyFlow({
    action,
    currency,
    refused: (error) => (isPasskeyRequired(error) ? null : refusal(error)),
    onFound: close,
    confirmation: (input) => ({
      title: t('withdraw.confirm.title'),
      text: <WithdrawReceipt input={input} home={shownHome} bank={bank} endedBonus={shownBonus} />,
      confirmLabel: t('withdraw.actionAmount', { amount: format(input.amount) }),
      cancelLabel: t('withdraw.confirm.back'),
      stays: true,
    }),
    done(reply, input) {
      if (reply.status === 'FAILED')
        return refusal(makeApiError({ kind: 'message', message: t('money.failed'), status: 200 }));
      const isPending = reply.status === 'PROCESSING';
      return {
        dialog: {
          title: t(isPending ? 'money.requested' : 'money.done'),
          isPending,
          message: t('withdraw.taken', { amount: format(reply.amount ?? input.amount) }),
          children: (
            <>
              <p>{t('withdraw.wait')}</p>
              <OutcomeReference reference={reply.reference} />
            </>
          ),
          action: <StatementLink onClick={action.dismiss} />,
        },
        onClose() {
          action.dismiss();
          close();
        },
      };
    },
  });
  const dialogs = (
    <>
      {flow.dialogs}
      <WithdrawSecondStep {...action} />
    </>
  );
  return { ...flow, dialogs, state: action.state };
}
