import type { ApiError } from '@wallet/shared/api/api-error';
import { translate } from '@wallet/shared/i18n';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { useId, useRef } from 'react';
import { mayHaveHappened } from '../form/may-have-happened';
import { useText } from '../text';
import classes from './password-form.module.css';

/** Why the password was not changed (S8.23); what was typed stays in the form under it. */
export function PasswordFailure({ error, close }: { error: ApiError; close: () => void }) {
  const t = useText();
  const words = useId();
  const ok = useRef<HTMLButtonElement>(null);
  const unsure = mayHaveHappened(error);
  const refusedNew = error.kind === 'code' && error.details?.field === 'newPassword';
  return (
    <Dialog
      open
      onClose={close}
      title={translate('errors', 'generic-title')}
      role="alertdialog"
      describedBy={words}
      initialFocus={ok}
      footer={
        <Button ref={ok} wide onClick={close}>
          {translate('common', 'ok')}
        </Button>
      }
    >
      <div id={words}>
        <p>{unsure ? t('password.unsure') : errorText(error)}</p>
        {refusedNew && <p className={classes.more}>{t('password.rules')}</p>}
      </div>
    </Dialog>
  );
}
