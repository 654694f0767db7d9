import type { DialogProps } from '@wallet/federation';
import { OutcomeDialog } from '@wallet/money';
import { Dialog, QueryErrorState, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { PayoutsPaused } from '../payee/pause-note';
import { useBankAccount } from '../profile/bank-account';
import { useProfile } from '../form/use-profile';
import { useText } from '../text';
import { EditProfileForm } from './edit-profile-form';

/** Changes the member's name and bank account (S3.2, S7.5); a dialog confirms success (S8.25). */
export function EditProfileDialog({ close }: DialogProps) {
  const t = useText();
  const profile = useProfile();
  const { data } = profile;
  const { account, isLoading } = useBankAccount(data);
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved)
    return (
      <OutcomeDialog title={t('editProfile.saved')} message={t('editProfile.savedHint')} onClose={close}>
        <PayoutsPaused payeeChange={data?.payeeChange ?? null} />
      </OutcomeDialog>
    );
  // The form renders the dialog itself, because its button is in the dialog's footer.
  if (data && !isLoading)
    return <EditProfileForm reply={data} account={account} onSaved={() => setIsSaved(true)} close={close} />;
  return (
    <Dialog open onClose={close} title={t('editProfile.title')}>
      {!data && profile.error ? (
        <QueryErrorState title={t('profile.failed')} query={profile} />
      ) : (
        <Skeleton shape="text" lines={8} />
      )}
    </Dialog>
  );
}
