import { formatAccountNumber } from '@wallet/format/account-number';
import type { Currency } from '@wallet/format/currency';
import { satang } from '@wallet/contract/satang';
import { useLanguage } from '@wallet/platform/i18n';
import { ConfirmDialog } from '@wallet/ui/confirm-dialog';
import { bankNameIn } from '../home/bank-name-in';
import type { HomeBank } from '../home/home';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import type { WithdrawInput } from './withdraw-input';

interface WithdrawConfirmProps {
  input: WithdrawInput;
  currency: Currency;
  bank: HomeBank | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Repeats in words how much is paid to which account, before it is. */
export function WithdrawConfirm({ input, currency, bank, ...rest }: WithdrawConfirmProps) {
  const t = useText();
  const words = useMoneyWords(currency);
  const language = useLanguage();
  const amount = words(satang(input.amount));
  const { code = null, name = null, holder = null, accountNo = null } = bank ?? {};
  const isWhole = (name ?? code) !== null && holder !== null && accountNo !== null;
  return (
    <ConfirmDialog
      {...rest}
      open
      title={t('withdraw.confirm.title')}
      confirmLabel={t('withdraw.actAmount', { amount })}
    >
      {isWhole
        ? t(`withdraw.confirm.${input.way}`, {
            amount,
            bank: bankNameIn(name, language, code),
            number: formatAccountNumber(accountNo),
            holder,
          })
        : t(`withdraw.confirm.${input.way}Registered`, { amount })}
    </ConfirmDialog>
  );
}
