import type { ApiError } from '@wallet/contract';
import type { DialogProps } from '@wallet/federation';
import { OutcomeDialog } from '@wallet/money';
import { useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { useText } from '../text';
import { PasswordForm } from './password-form';

/** Shows why the password was not changed (S8.23). The values in the form under it stay. */
function PasswordError({ error, close }: { error: ApiError; close: () => void }) {
  const t = useText();
  const isNewRejected = error.kind === 'code' && error.details?.field === 'newPassword';
  return (
    <OutcomeDialog
      error={error}
      message={isOutcomeUnknown(error) ? t('password.outcomeUnknown') : undefined}
      onClose={close}
    >
      {isNewRejected ? t('password.rules') : undefined}
    </OutcomeDialog>
  );
}

/** Changes the password (S5.8). Shows an error dialog over the form (S8.23), or a dialog that confirms success (S8.25). */
export function ChangePasswordDialog({ close }: DialogProps) {
  const t = useText();
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved)
    return <OutcomeDialog title={t('password.saved')} message={t('password.savedHint')} onClose={close} />;
  return (
    <>
      <PasswordForm onSaved={() => setIsSaved(true)} onError={setError} close={close} />
      {error && <PasswordError error={error} close={() => setError(null)} />}
    </>
  );
}
