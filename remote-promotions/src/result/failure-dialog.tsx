import type { ApiError } from '@wallet/shared/api/api-error';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { Icon } from '@wallet/shared/ui/icon';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useId } from 'react';
import { useText } from '../text';
import classes from './result.module.css';

export interface FailureDialogProps {
  error: ApiError;
  onClose: () => void;
}

/** Says in the server's words why an act was refused, and that nothing has changed (S8.23). */
export function FailureDialog({ error, onClose }: FailureDialogProps) {
  const t = useText();
  const common = useCommonText();
  const words = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={common('errorTitle')}
      role="alertdialog"
      describedBy={words}
      footer={<Button onClick={onClose}>{common('ok')}</Button>}
    >
      <div className={classes.result} id={words}>
        <Icon name="alert" size={56} className={classes.failure} />
        <p className={classes.message}>{errorText(error)}</p>
        <p className={classes.soft}>{t('failed.safe')}</p>
      </div>
    </Dialog>
  );
}
