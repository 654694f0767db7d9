import type { ApiError } from '@wallet/shared/api/api-error';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { Illustration } from '@wallet/shared/ui/illustration';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useId, useRef, type ReactNode } from 'react';
import { useText } from '../text';
import classes from './outcome-dialog.module.css';

export interface OutcomeDialogProps {
  /** Why the backend refused; without it the act is done. */
  error?: ApiError;
  /** Where the money is now. */
  children?: ReactNode;
  onClose: () => void;
}

/** How an act with money ended: the generic error text and the server's message (S8.15), or the success title (S8.16). */
export function OutcomeDialog({ error, children, onClose }: OutcomeDialogProps) {
  const t = useText();
  const common = useCommonText();
  const wordsId = useId();
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={error ? common('errorTitle') : t('money.done')}
      describedBy={wordsId}
      initialFocus={ok}
      footer={
        <Button ref={ok} onClick={onClose} wide>
          {common('ok')}
        </Button>
      }
    >
      <Illustration name={error ? 'broken' : 'coins'} className={classes.picture} />
      <div id={wordsId} className={classes.words}>
        {error && <p>{errorText(error)}</p>}
        {children}
      </div>
    </Dialog>
  );
}
