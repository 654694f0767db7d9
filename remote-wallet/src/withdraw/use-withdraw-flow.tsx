import { type ApiError, makeApiError } from '@wallet/contract';
import type { BonusWagering, MoneyReply } from '@wallet/platform/api';
import { type Currency, formatAccountNumber, useFormatMoney } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { type MoneyOutcome, type UsedMoneyAction, type UsedMoneyFlow, useMoneyFlow } from '@wallet/money';
import { bankNameIn } from '../home/bank-name-in';
import type { HomeBank } from '../home/home';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import { useText } from '../text';
import { ConfirmWithdrawal } from './confirm-withdrawal';
import { useWithdraw } from './use-withdraw';
import type { WithdrawInput } from './withdraw-input';

/** A withdrawal that has to wait after a change of the bank account: nothing went wrong, and it is not told as if. */
const isPause = (error: ApiError): boolean => error.kind === 'code' && error.code === 'WITHDRAW_PAUSED';

export interface Withdrawing {
  currency: Currency;
  /** Who is paid; null where that is not told. */
  bank: HomeBank | null;
  /** The active bonus that the withdrawal ends; null where there is none. */
  endedBonus: BonusWagering | null;
  close: () => void;
}

/**
 * A withdrawal but for its form: repeats in words how much is paid to which account, and tells to wait for the transfer
 * (S8.16), or why not (S8.15). It needs nothing of the reply (S7.13).
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
      // What the games gave before a refusal is in the wallet now.
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
      const isWhole = (name ?? code) !== null && holder !== null && accountNo !== null;
      const text = isWhole
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
