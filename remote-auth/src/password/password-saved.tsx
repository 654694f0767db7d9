import { translate } from '@wallet/shared/i18n';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { useId, useRef } from 'react';
import { useText } from '../text';

/** The password was changed (S8.25). */
export function PasswordSaved({ close }: { close: () => void }) {
  const t = useText();
  const words = useId();
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={close}
      title={t('password.saved')}
      describedBy={words}
      initialFocus={ok}
      footer={
        <Button ref={ok} wide onClick={close}>
          {translate('common', 'ok')}
        </Button>
      }
    >
      <p id={words}>{t('password.savedHint')}</p>
    </Dialog>
  );
}
