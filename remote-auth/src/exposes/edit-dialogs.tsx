import type { DialogProps } from '@wallet/federation';
import { dialogOf } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { EditBankNameDialog } from '../bank-name/edit-bank-name-dialog';
import { EditProfileDialog } from '../edit-profile/edit-profile-dialog';

/** Renders the dialog in the address. Both share their fields, and one file, as the `account-dialogs` do. */
export function Dialog(props: DialogProps) {
  const Shown =
    dialogOf(useLocation())?.id === 'auth.edit-bank-name' ? EditBankNameDialog : EditProfileDialog;
  return <Shown {...props} />;
}
