import { EmptyState } from '@wallet/ui/empty-state';
import { useText } from '../text';
import { BankAccounts } from './bank-accounts';
import classes from './deposit.module.css';
import type { Options } from './use-deposit-options';
import { WalletAccounts } from './wallet-accounts';

/** Plain account details, where the operator credits by hand (S1.7). */
export function ManualDeposit({ options: { banks, wallets } }: { options: Options }) {
  const t = useText();
  if (banks.length + wallets.length === 0)
    return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;
  return (
    <div className={classes.method}>
      <p>{t('deposit.manual')}</p>
      {banks.length > 0 && <BankAccounts accounts={banks} />}
      {wallets.length > 0 && <WalletAccounts accounts={wallets} />}
    </div>
  );
}
