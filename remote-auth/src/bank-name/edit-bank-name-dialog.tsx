import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { needsEnglishName } from '@wallet/shared/format/needs-english-name';
import { Dialog } from '@wallet/shared/ui/dialog';
import { EmptyState } from '@wallet/shared/ui/empty-state';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';
import { BankNameForm } from './bank-name-form';

/** Corrects the name of the bank account's holder (S2.47, S5.13). */
export function EditBankNameDialog({ close }: DialogProps) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useProfile();
  const title = t('bankName.title');
  // The form has the dialog's foot for its button, so it brings its own dialog.
  if (data && needsEnglishName(data.bankAccount))
    return (
      <BankNameForm
        account={data.bankAccount}
        payeeChange={data.payeeChange}
        username={data.profile.username ?? ''}
        title={title}
        close={close}
      />
    );
  return (
    <Dialog open onClose={close} title={title}>
      {data && (
        <EmptyState picture="coins" title={t('bankName.fine')}>
          {t('bankName.fineHint', { name: data.bankAccount.bankAccountName })}
        </EmptyState>
      )}
      {!data && isError && (
        <ErrorState title={t('profile.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton shape="text" lines={6} />}
    </Dialog>
  );
}
