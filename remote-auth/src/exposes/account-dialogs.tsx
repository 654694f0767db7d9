import type { DialogProps } from '@wallet/federation';
import { dialogOf } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { PasskeysDialog } from '../passkeys/passkeys-dialog';
import { PrivacyDialog } from '../privacy/privacy-dialog';
import { SessionsDialog } from '../sessions/sessions-dialog';

const dialogs: Readonly<Record<string, typeof SessionsDialog>> = {
  'auth.sessions': SessionsDialog,
  'auth.passkeys': PasskeysDialog,
  'auth.privacy': PrivacyDialog,
};

/**
 * Renders the dialog in the address. These dialogs are opened rarely and share a file, because each file adds about
 * 170 bytes to the remote's entry, which every visitor of the login page downloads.
 */
export function Dialog(props: DialogProps) {
  const Shown = dialogs[dialogOf(useLocation())?.id ?? ''];
  return Shown ? <Shown {...props} /> : null;
}
