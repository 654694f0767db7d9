import type { Profile } from '@wallet/shared/api/types';
import { useOpenDialog } from '@wallet/shared/router/use-open-dialog';
import { Card } from '@wallet/shared/ui/card';
import { CopyButton } from '@wallet/shared/ui/copy-button';
import { DateTime } from '@wallet/shared/ui/date-time';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { VisuallyHidden } from '@wallet/shared/ui/visually-hidden';
import { useText } from '../text';
import { ProfileRow } from './profile-row';
import { unknownValue } from './unknown-value';

/** How the member logs in; the lock opens the change of the password (S2.46). */
export function AccountCard({ profile }: { profile: Profile }) {
  const t = useText();
  const openDialog = useOpenDialog();
  return (
    <Card title={t('profile.account')}>
      <dl>
        <ProfileRow
          label={t('profile.username')}
          action={profile.username && <CopyButton text={profile.username} />}
        >
          {profile.username || unknownValue}
        </ProfileRow>
        <ProfileRow
          label={t('profile.password')}
          action={
            <IconButton
              icon="lock"
              label={t('password.title')}
              aria-haspopup="dialog"
              onClick={() => openDialog('auth.change-password')}
            />
          }
        >
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>{t('profile.hidden')}</VisuallyHidden>
        </ProfileRow>
        <ProfileRow label={t('profile.joined')}>
          {profile.createdAt === null ? unknownValue : <DateTime value={profile.createdAt} />}
        </ProfileRow>
      </dl>
    </Card>
  );
}
