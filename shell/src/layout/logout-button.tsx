import { logout as requestLogout } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';
import { ConfirmDialog, IconButton } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';

/** Ends the login here at once and notifies the server. If that call fails, the token still expires on the server. */
export function logout(): void {
  if (session.token() !== null) requestLogout({ quiet: true }).catch(() => undefined);
  session.clear();
}

/** Renders the log out button. It asks first, because logging out deletes unsent messages of the chat. */
export function LogoutButton() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton icon="logout" label={t('logout.action')} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title={t('logout.question')}
        confirmLabel={t('logout.action')}
        onConfirm={logout}
        onCancel={() => setIsAsking(false)}
      >
        {t('logout.lost')}
      </ConfirmDialog>
    </>
  );
}
