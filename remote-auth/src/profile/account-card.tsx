import type { Profile } from '@wallet/platform/api';
import { useOpenDialog } from '@wallet/platform';
import { Card, CopyButton, DateTime, IconButton, VisuallyHidden } from '@wallet/ui';
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
