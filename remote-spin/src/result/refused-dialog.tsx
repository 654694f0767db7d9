import type { ApiError } from '@wallet/shared/api/api-error';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { MessageState } from '@wallet/shared/ui/message-state';
import { useId, useRef } from 'react';
import { useText } from '../text';

export interface RefusedDialogProps {
  title: string;
  /** What has not been touched. */
  safe: string;
  error: ApiError;
  onClose: () => void;
}

/** Says in the words of the server's code why there was no spin or no money (S8.12). */
export function RefusedDialog({ title, safe, error, onClose }: RefusedDialogProps) {
  const t = useText();
  const wordsId = useId();
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      role="alertdialog"
      describedBy={wordsId}
      initialFocus={leave}
      footer={
        <Button ref={leave} onClick={onClose}>
          {t('failed.close')}
        </Button>
      }
    >
      <div id={wordsId}>
        <MessageState picture="broken" title={errorText(error)}>
          {safe}
        </MessageState>
      </div>
    </Dialog>
  );
}
