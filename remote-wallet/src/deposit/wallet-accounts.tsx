import type { DepositWalletAccount } from '@wallet/platform/api';
import { BankLogo, formatAccountNumber } from '@wallet/ui';
import { useText } from '../text';
import { AccountCard } from './account-card';
import classes from './deposit.module.css';

export interface WalletAccountsProps {
  accounts: readonly DepositWalletAccount[];
  /** Hides the mode: the operator credits each deposit by hand. */
  isManual?: boolean;
}

/** The wallet accounts to send to (S3.16); an account for gift links has no number. */
export function WalletAccounts({ accounts, isManual = false }: WalletAccountsProps) {
  const t = useText();
  return (
    <ul className={classes.list} aria-label={t('deposit.walletAccounts')}>
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
