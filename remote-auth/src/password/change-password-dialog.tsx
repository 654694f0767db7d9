import type { ApiError } from '@wallet/contract';
import type { DialogProps } from '@wallet/federation';
import { OutcomeDialog } from '@wallet/money';
import { useState } from 'react';
import { useText } from '../text';
import { PasswordFailure } from './password-failure';
import { PasswordForm } from './password-form';

/** The password was changed (S8.25). */
function PasswordSaved({ close }: { close: () => void }) {
  const t = useText();
  return <OutcomeDialog title={t('password.saved')} message={t('password.savedHint')} onClose={close} />;
}

/** Changes the password (S5.8): a failure is an error dialog over it (S8.23), success a dialog that says saved (S8.25). */
export function ChangePasswordDialog({ close }: DialogProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState(false);
  if (saved) return <PasswordSaved close={close} />;
  return (
    <>
      <PasswordForm onSaved={() => setSaved(true)} onFailure={setFailure} close={close} />
      {failure && <PasswordFailure error={failure} close={() => setFailure(null)} />}
    </>
  );
}
