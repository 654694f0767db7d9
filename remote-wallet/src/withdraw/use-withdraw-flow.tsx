import type { Satang } from '@wallet/contract/satang';
import { type BonusWagering, type MoneyReply, withdraw, withdrawAll } from '@wallet/platform/api';
import {
  type MoneyOutcome,
  readMoneySnapshot,
  type UsedMoneyAction,
  type UsedMoneyFlow,
  useMoneyAction,
  useMoneyFlow,
  useWageringEndText,
} from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { type ApiError, makeApiError } from '@wallet/contract';
import { type Currency, formatAccountNumber, useFormatMoney } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { expectedChanges, shownChanges } from '../live/own-changes';
import { reloadWalletQuietly } from '../money/reload-wallet';
import classes from './confirm-withdrawal.module.css';
import { bankNameIn, type HomeBank } from '../home/home';
import { useText } from '../text';

/** The confirmed input; `all` gathers every active game first. */
export interface WithdrawInput {
  way: 'some' | 'all';
  amount: Satang;
}

/** Marks this withdrawal as shown by its dialog, or as expected while it is still in progress. */
function trackWithdrawal({ reference, status }: MoneyReply, amount: Satang): void {
  if (status === 'PROCESSING') expectedChanges.add({ id: reference, kind: 'withdrawal-returned', amount });
  else if (reference !== null) shownChanges.add(reference);
}

/** Shows the new amounts, and marks all other data as stale: the withdrawal may have ended a bonus. */
function refreshAfterWithdrawal(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  reloadWalletQuietly();
}

/** Pays money out to the member's bank account, once (S7.10). */
function useWithdraw(): UsedMoneyAction<WithdrawInput, MoneyReply> {
  return useMoneyAction<WithdrawInput, MoneyReply>({
    name: 'wallet.withdraw',
    send: async ({ way, amount }, options) => {
      const reply = await (way === 'all' ? withdrawAll : withdraw)({ amount }, options);
      trackWithdrawal(reply, amount);
      return reply;
    },
    // For a withdrawal of everything a backend may pay another amount than requested.
    readSnapshot: ({ way, amount }) =>
      readMoneySnapshot({ types: ['withdraw'], amount: way === 'all' ? null : amount }),
    onSuccess: refreshAfterWithdrawal,
    onChanged: refreshAfterWithdrawal,
  });
}

interface ConfirmWithdrawalProps {
  text: string;
  /** The active bonus that the withdrawal ends; null when there is none. */
  endedBonus: BonusWagering | null;
}

/** Shows before a withdrawal the amount, the account, and the effect on the active bonus. */
function ConfirmWithdrawal({ text, endedBonus }: ConfirmWithdrawalProps) {
  const endText = useWageringEndText();
  return (
    <div className={classes.text}>
      <p>{text}</p>
      {endedBonus && <p className={classes.bonus}>{endText(endedBonus)}</p>}
    </div>
  );
}

/** True when the withdrawal must wait after a change of the bank account, which is not shown as a failure. */
const isPause = (error: ApiError): boolean => error.kind === 'code' && error.code === 'WITHDRAW_PAUSED';

interface Withdrawing {
  currency: Currency;
  /** The bank account that receives the money; null when it is unknown. */
  bank: HomeBank | null;
  /** The active bonus that the withdrawal ends; null when there is none. */
  endedBonus: BonusWagering | null;
  close: () => void;
}

/** The flow of a withdrawal after its form: shows a confirmation with the amount and account, then that the transfer follows
 * (S8.16), or why it was rejected (S8.15). It needs no field of the reply (S7.13).
 */
export function useWithdrawFlow({
  currency,
  bank,
  endedBonus,
  close,
}: Withdrawing): UsedMoneyFlow<WithdrawInput> & Pick<UsedMoneyAction<WithdrawInput, MoneyReply>, 'state'> {
  const t = useText();
  const format = useFormatMoney(currency);
  const language = useLanguage();
  const action = useWithdraw();
  const { code = null, name = null, holder = null, accountNo = null } = bank ?? {};

  const refused = (error: ApiError): MoneyOutcome => ({
    dialog: { error, ...(isPause(error) && { title: t('withdraw.paused') }) },
    onClose() {
      action.dismiss();
      // Money that left the games before a rejection is now in the wallet.
      reloadWalletQuietly();
    },
  });
  const flow = useMoneyFlow({
    action,
    currency,
    refused,
    onFound: close,
    question(input) {
      const amount = format(input.amount);
      const isComplete = (name ?? code) !== null && holder !== null && accountNo !== null;
      const text = isComplete
        ? t(`withdraw.confirm.${input.way}`, {
            amount,
            bank: bankNameIn(name, language, code),
            number: formatAccountNumber(accountNo),
            holder,
          })
        : t(`withdraw.confirm.${input.way}Registered`, { amount });
      return {
        title: t('withdraw.confirm.title'),
        text: <ConfirmWithdrawal text={text} endedBonus={endedBonus} />,
        confirmLabel: t('withdraw.actionAmount', { amount }),
        stays: true,
      };
    },
    done(reply, input) {
      if (reply.status === 'FAILED')
        return refused(makeApiError({ kind: 'message', message: t('money.failed'), status: 200 }));
      return {
        dialog: {
          title: t('money.done'),
          message: t('withdraw.taken', { amount: format(reply.amount ?? input.amount) }),
          children: t('withdraw.wait'),
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
