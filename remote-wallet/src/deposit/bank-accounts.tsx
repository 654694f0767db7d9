import type { DepositBankAccount } from '@wallet/platform/api';
import { BankLogo, currencyOf, formatAccountNumber, useCommonText } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { bankNameIn } from '../home/bank-name-in';
import { useText } from '../text';
import { AccountCard } from './account-card';
import classes from './deposit.module.css';

export interface BankAccountsProps {
  accounts: readonly DepositBankAccount[];
  /** Hides the mode: the operator credits each deposit by hand. */
  isManual?: boolean;
}

/** The bank accounts to transfer to, with their mode and, where it is set, their currency (S2.39). */
export function BankAccounts({ accounts, isManual = false }: BankAccountsProps) {
  const t = useText();
  const common = useCommonText();
  const language = useLanguage();
  return (
    <ul className={classes.list} aria-label={t('deposit.bankAccounts')}>
      {accounts.map(({ bankCode, bank, bankAccountName, bankAccountNo, mode, currency }) => (
        <AccountCard
          key={`${bankCode} ${bankAccountNo}`}
          logo={<BankLogo code={bankCode} />}
          name={bankNameIn(bank, language, bankCode)}
          holder={bankAccountName || '–'}
          number={{ written: formatAccountNumber(bankAccountNo), plain: bankAccountNo }}
          badges={[
            [bankCode, !isManual && mode === 'AUTO' && '(AUTO)'].filter(Boolean).join(' '),
            ...(currency ? [common(`unit.${currencyOf(currency)}`)] : []),
          ].filter(Boolean)}
        />
      ))}
    </ul>
  );
}
