import { bankNameIn } from '@wallet/money';
import { Badge, BankLogo, CopyButton, currencyOf, formatAccountNumber, useCommonText } from '@wallet/ui';
import type { ReactNode } from 'react';
import type { DepositBankAccount, DepositWalletAccount } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import classes from './deposit-accounts.module.css';

import { useText } from '../text';
import deposit from '../money/deposit.module.css';

interface AccountCardProps {
  logo: ReactNode;
  name: ReactNode;
  holder: string;
  /** The account number as it is shown and as it is copied; absent for an account without a number. */
  number?: { formatted: string; plain: string };
  badges: readonly string[];
}

function AccountCard({ logo, name, holder, number, badges }: AccountCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {logo}
        <div className={classes.text}>
          <p className={classes.name}>{name}</p>
          <p className={classes.holder}>
            <span>{holder}</span>
            <span className={classes.badges}>
              {badges.map((badge) => (
                <Badge key={badge}>{badge}</Badge>
              ))}
            </span>
          </p>
        </div>
      </div>
      {number && (
        <div className={classes.row}>
          <span className={classes.number}>{number.formatted}</span>
          <CopyButton text={number.plain} />
        </div>
      )}
    </li>
  );
}

interface BankAccountsProps {
  accounts: readonly DepositBankAccount[];
  /** Hides the mode, because the operator credits each deposit by hand. */
  isManual?: boolean;
}

/** Lists the bank accounts to pay to, with their mode and, if it is set, their currency (S2.39). */
export function BankAccounts({ accounts, isManual = false }: BankAccountsProps) {
  const t = useText();
  const common = useCommonText();
  const language = useLanguage();
  return (
    <ul className={deposit.list} aria-label={t('deposit.bankAccounts')}>
      {accounts.map(({ bankCode, bank, bankAccountName, bankAccountNo, mode, currency }) => (
        <AccountCard
          key={`${bankCode} ${bankAccountNo}`}
          logo={<BankLogo code={bankCode} />}
          name={bankNameIn(bank, language, bankCode)}
          holder={bankAccountName || '–'}
          number={{ formatted: formatAccountNumber(bankAccountNo), plain: bankAccountNo }}
          badges={[
            `${bankCode} ${!isManual && mode === 'AUTO' ? '(AUTO)' : ''}`.trim(),
            currency ? common(`unit.${currencyOf(currency)}`) : '',
          ].filter((badge) => badge !== '')}
        />
      ))}
    </ul>
  );
}

interface WalletAccountsProps {
  accounts: readonly DepositWalletAccount[];
  /** What members call the wallet provider. */
  walletName: string;
  /** Hides the mode, because the operator credits each deposit by hand. */
  isManual?: boolean;
}

/** Lists the wallet accounts to pay to (S3.16); an account for gift links has no number. */
export function WalletAccounts({ accounts, walletName, isManual = false }: WalletAccountsProps) {
  const t = useText();
  return (
    <ul className={deposit.list} aria-label={t('deposit.walletAccounts', { wallet: walletName })}>
      {accounts.map(({ walletAccountName, walletAccountNo, mode }) => (
        <AccountCard
          key={`${mode} ${walletAccountName}`}
          logo={<BankLogo code="TRUE" />}
          name={t(`deposit.wallet.${mode === 'AUTO' ? 'auto' : 'gift'}`, { wallet: walletName })}
          holder={walletAccountName}
          number={
            walletAccountNo === null
              ? undefined
              : { formatted: formatAccountNumber(walletAccountNo), plain: walletAccountNo }
          }
          badges={isManual ? [] : [mode === 'AUTO' ? 'AUTO' : t('deposit.wallet.giftMode')]}
        />
      ))}
    </ul>
  );
}
