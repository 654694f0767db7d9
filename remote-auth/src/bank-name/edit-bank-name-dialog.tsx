import type { DialogProps } from '@wallet/federation';
import { needsEnglishName } from '@wallet/money';
import { CoinStacks, Dialog, EmptyState, QueryErrorState, Skeleton } from '@wallet/ui';
import { useBankAccount } from '../profile/bank-account';
import { useProfile } from '../form/use-profile';
import { useText } from '../text';
import { BankNameForm } from './bank-name-form';

/** Corrects the name of the bank account's holder (S2.47, S5.13). */
export function EditBankNameDialog({ close }: DialogProps) {
  const t = useText();
  const profile = useProfile();
  const { account, isLoading, ...walletQuery } = useBankAccount(profile.data);
  const title = t('bankName.title');
  const query = profile.data ? walletQuery : profile;
  // The form renders the dialog itself, because its button is in the dialog's footer.
  if (profile.data && account?.bankCode && needsEnglishName(account))
    return (
      <BankNameForm
        account={{ ...account, bankCode: account.bankCode }}
        payeeChange={profile.data.payeeChange}
        title={title}
        close={close}
      />
    );
  const renderContent = () => {
    if (account === null && query.error)
      return (
        <QueryErrorState title={t(profile.data ? 'profile.bankFailed' : 'profile.failed')} query={query} />
      );
    if (isLoading) return <Skeleton shape="text" lines={6} />;
    if (!account?.bankAccountName) return <EmptyState title={t('profile.noBank')} />;
    return (
      <EmptyState picture={CoinStacks} title={t('bankName.fine')}>
        {t('bankName.fineHint', { name: account.bankAccountName })}
      </EmptyState>
    );
  };
  return (
    <Dialog open onClose={close} title={title}>
      {renderContent()}
    </Dialog>
  );
}
