import { Badge, BankLogo, CopyButton, currencyOf, formatAccountNumber, useCommonText } from '@wallet/ui';
import type { ReactNode } from 'react';
import type { DepositBankAccount, DepositWalletAccount } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import classes from './deposit-accounts.module.css';
import { bankNameIn } from '../home/home';
import { useText } from '../text';
import deposit from './deposit.module.css';

interface AccountCardProps {
  logo: ReactNode;
  name: ReactNode;
  holder: string;
  /** The number as a person reads it, and as an app takes it; absent where there is none to send to. */
  number?: { written: string; plain: string };
  badges: readonly string[];
}

/** An account to send money to, with its number to copy. */
function AccountCard({ logo, name, holder, number, badges }: AccountCardProps) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {logo}
        <div className={classes.text}>
          <p className={classes.name}>{name}</p>
          <p className={classes.holder}>{holder}</p>
        </div>
        <span className={classes.badges}>
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      </div>
      {number && (
        <div className={classes.row}>
          <span className={classes.number}>{number.written}</span>
          <CopyButton text={number.plain} />
        </div>
      )}
    </li>
  );
}

interface BankAccountsProps {
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
    <ul className={deposit.list} aria-label={t('deposit.bankAccounts')}>
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

interface WalletAccountsProps {
  accounts: readonly DepositWalletAccount[];
  /** Hides the mode: the operator credits each deposit by hand. */
  isManual?: boolean;
}

/** The wallet accounts to send to (S3.16); an account for gift links has no number. */
export function WalletAccounts({ accounts, isManual = false }: WalletAccountsProps) {
  const t = useText();
  return (
    <ul className={deposit.list} aria-label={t('deposit.walletAccounts')}>
      {accounts.map(({ walletAccountName, walletAccountNo, mode }) => (
        <AccountCard
          key={`${mode} ${walletAccountName}`}
          logo={<BankLogo code="TW" />}
          name={t(`deposit.wallet.${mode === 'AUTO' ? 'auto' : 'gift'}`)}
          holder={walletAccountName}
          number={
            walletAccountNo === null
              ? undefined
              : { written: formatAccountNumber(walletAccountNo), plain: walletAccountNo }
          }
          badges={isManual ? [] : [mode === 'AUTO' ? 'AUTO' : t('deposit.wallet.giftMode')]}
        />
      ))}
    </ul>
  );
}
