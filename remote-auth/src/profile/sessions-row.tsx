import { useOpenDialog } from '@wallet/platform';
import { IconButton } from '@wallet/ui';
import { useText } from '../text';
import { unknownValue } from './bank-account';
import { ProfileRow } from './profile-row';
import { useProfile } from './use-profile';

/** Opens the list of the devices that are logged in. Renders nothing when the backend has no such list. */
export function SessionsRow() {
  const t = useText();
  const openDialog = useOpenDialog();
  const sessions = useProfile().data?.sessions;
  if (!sessions) return null;
  const { count } = sessions;
  return (
    <ProfileRow
      label={t('sessions.title')}
      action={
        <IconButton
          icon="phone"
          label={t('sessions.title')}
          aria-haspopup="dialog"
          onClick={() => openDialog('auth.sessions')}
        />
      }
    >
      {count === null ? unknownValue : t('sessions.count', { count })}
    </ProfileRow>
  );
}
