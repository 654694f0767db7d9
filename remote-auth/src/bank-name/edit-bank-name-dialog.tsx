import type { DialogProps } from '@wallet/federation';
import { needsEnglishName } from '@wallet/money';
import { errorText } from '@wallet/platform';
import { CoinStacks, Dialog, EmptyState, ErrorState, Skeleton } from '@wallet/ui';
import { useBankAccount } from '../profile/bank-account';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { BankNameForm } from './bank-name-form';

/** Corrects the name of the bank account's holder (S2.47, S5.13). */
export function EditBankNameDialog({ close }: DialogProps) {
  const t = useText();
  const profile = useProfile();
  const { account, isLoading, ...wallet } = useBankAccount(profile.data);
  const title = t('bankName.title');
  const failed = profile.data ? wallet : profile;
  // The form renders the dialog itself, because its button is in the dialog's footer.
  if (profile.data && account?.bankCode && needsEnglishName(account))
    return (
      <BankNameForm
        account={{ ...account, bankCode: account.bankCode }}
        change={profile.data.payeeChange}
        title={title}
        close={close}
      />
    );
  return (
    <Dialog open onClose={close} title={title}>
      {account === null && failed.error ? (
        <ErrorState
          title={t(profile.data ? 'profile.bankFailed' : 'profile.failed')}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton shape="text" lines={6} />
      ) : account?.bankAccountName ? (
        <EmptyState picture={CoinStacks} title={t('bankName.fine')}>
          {t('bankName.fineHint', { name: account.bankAccountName })}
        </EmptyState>
      ) : (
        <EmptyState title={t('profile.noBank')} />
      )}
    </Dialog>
  );
}
