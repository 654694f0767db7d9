import type { ApiError } from '@wallet/contract/api-error';
import type { DialogProps } from '@wallet/federation/exposed-module';
import { Button } from '@wallet/ui/button';
import { Dialog } from '@wallet/ui/dialog';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useId, useState } from 'react';
import { useText } from '../text';
import { PasswordFailure } from './password-failure';
import { PasswordForm } from './password-form';
import { useChangePassword } from './use-change-password';

/** The password was changed (S8.25). */
function PasswordSaved({ close }: { close: () => void }) {
  const t = useText();
  return <OutcomeDialog title={t('password.saved')} words={t('password.savedHint')} onClose={close} />;
}

/** Changes the password (S5.8): a failure is an error dialog over it (S8.23), success a dialog that says saved (S8.25). */
export function ChangePasswordDialog({ close }: DialogProps) {
  const t = useText();
  const form = useId();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const password = useChangePassword(setFailure);
  if (password.isSuccess) return <PasswordSaved close={close} />;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={t('password.title')}
        busy={password.isPending}
        footer={
          <Button type="submit" form={form} wide busy={password.isPending}>
            {t('password.save')}
          </Button>
        }
      >
        <PasswordForm id={form} busy={password.isPending} onChange={password.change} />
      </Dialog>
      {failure && <PasswordFailure error={failure} close={() => setFailure(null)} />}
    </>
  );
}
