import type { DepositWalletAccount } from '@wallet/platform/api/types';
import { formatAccountNumber } from '@wallet/format/account-number';
import { BankLogo } from '@wallet/ui/bank-logo';
import { useText } from '../text';
import { AccountCard } from './account-card';
import classes from './deposit.module.css';

/** The wallet accounts to send to (S3.16); one for gifts has no number of its own. */
export function WalletAccounts({ accounts }: { accounts: readonly DepositWalletAccount[] }) {
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
          badges={[mode === 'AUTO' ? 'AUTO' : t('deposit.wallet.giftMode')]}
        />
      ))}
    </ul>
  );
}
