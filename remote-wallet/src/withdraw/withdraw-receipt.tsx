import { bankNameIn, deductionAtEnd, useWageringEndText } from '@wallet/money';
import { satang } from '@wallet/contract/satang';
import type { BankAccount, BonusWagering } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { formatAccountNumber, Money } from '@wallet/ui';
import type { Home } from '../model/home';
import { ConfirmationReceipt } from '../money/confirmation-receipt';
import { useText } from '../text';
import { leftInWallet, withdrawAmounts, type WithdrawInput } from './withdraw-amounts';
import classes from './withdraw-receipt.module.css';

export interface WithdrawReceiptProps {
  input: WithdrawInput;
  home: Home;
  /** The bank account that receives the money; null when it is unknown. */
  bank: BankAccount | null;
  /** The active bonus that the withdrawal ends; null when there is none. */
  endedBonus: BonusWagering | null;
}

/** Shows the amount, the account, what is left and the effect on the active bonus, before a withdrawal. */
export function WithdrawReceipt({ input, home, bank, endedBonus }: WithdrawReceiptProps) {
  const t = useText();
  const language = useLanguage();
  const endText = useWageringEndText();
  const { currency } = home;
  const { bank: name = null, bankCode = null, bankAccountNo = null, bankAccountName = null } = bank ?? {};
  const hasBank = name !== null || bankCode !== null;
  const amounts = withdrawAmounts(home, endedBonus ? deductionAtEnd(endedBonus) : satang(0));
  const left = leftInWallet(amounts, input);
  const isAll = input.way === 'all';
  return (
    <ConfirmationReceipt
      amount={input.amount}
      currency={currency}
      rows={[
        {
          id: 'from',
          label: t('transfer.from'),
          value: isAll ? t('money.receipt.everything') : t('transfer.wallet'),
        },
        {
          id: 'bank',
          label: t('withdraw.payee'),
          value: hasBank ? bankNameIn(name, language, bankCode) : t('withdraw.payeeRegistered'),
        },
        bankAccountNo !== null && {
          id: 'number',
          label: t('money.receipt.number'),
          value: formatAccountNumber(bankAccountNo),
        },
        bankAccountName !== null && {
          id: 'holder',
          label: t('money.receipt.holder'),
          value: bankAccountName,
        },
        left !== null && {
          id: 'left',
          label: t('money.receipt.left'),
          value: <Money satang={left} currency={currency} />,
        },
      ]}
    >
      {isAll && <p>{t('withdraw.confirm.gamesFirst')}</p>}
      {endedBonus && (
        <div className={classes.bonus}>
          <p>{t('withdraw.endsBonus')}</p>
          <p>{endText(endedBonus)}</p>
        </div>
      )}
    </ConfirmationReceipt>
  );
}
