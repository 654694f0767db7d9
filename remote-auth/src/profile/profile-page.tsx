import { errorText, useOpenDialog } from '@wallet/platform';
import type { Profile } from '@wallet/platform/api';
import {
  Card,
  CopyButton,
  DateTime,
  ErrorState,
  Icon,
  IconButton,
  Skeleton,
  VisuallyHidden,
} from '@wallet/ui';
import { PasskeysCard } from '../passkeys/passkeys-card';
import { useText } from '../text';
import { unknownValue } from './bank-account';
import { BankCard } from './bank-card';
import classes from './profile-page.module.css';
import { PrivacyCard } from './privacy-card';
import { PersonName } from './person-name';
import { ProfileRow, ProfileRowSkeletons } from './profile-row';
import { SessionsRow } from './sessions-row';
import { ThemeCard } from './theme-card';
import { useProfile } from './use-profile';

/** Renders placeholders of the cards in their final size. */
function ProfileSkeleton() {
  const t = useText();
  return (
    <>
      <div className={classes.wide} role="status">
        <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
        <Skeleton height={120} />
      </div>
      <Card title={<Skeleton shape="text" width={140} />}>
        <ProfileRowSkeletons count={4} />
      </Card>
      <Card title={<Skeleton shape="text" width={140} />}>
        <ProfileRowSkeletons count={3} />
      </Card>
    </>
  );
}

/** Shows the member's name and id. Support identifies members by the id. */
function MemberCard({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Card tone="night" className={classes.member}>
      <span className={classes.sign}>
        <Icon name="user" size={26} />
      </span>
      <div className={classes.names}>
        <h2 className={classes.name}>
          <PersonName name={profile.name || profile.username || unknownValue} />
        </h2>
        <p className={classes.id}>
          <span>{t('profile.id')}</span> <span className={classes.code}>{profile._id ?? unknownValue}</span>
        </p>
      </div>
      {profile._id !== null && <CopyButton text={profile._id} />}
    </Card>
  );
}

/** Shows the username. The lock opens the dialog that changes the password (S2.46). */
function AccountCard({ profile }: { profile: Profile }) {
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
        <SessionsRow />
        <ProfileRow label={t('profile.joined')}>
          {profile.createdAt === null ? unknownValue : <DateTime value={profile.createdAt} />}
        </ProfileRow>
      </dl>
    </Card>
  );
}

/** Shows the member's account and bank account (S2.45). */
export function ProfilePage() {
  const t = useText();
  const { data, error, isFetching, refetch } = useProfile();
  return (
    <article className={classes.page} aria-busy={!data && isFetching}>
      <title>{t('profile.title')}</title>
      <h1 className={classes.title}>{t('profile.title')}</h1>
      {!data && !error && <ProfileSkeleton />}
      {!data && error && (
        <ErrorState
          className={classes.wide}
          title={t('profile.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {data && (
        <>
          <MemberCard profile={data.profile} />
          <AccountCard profile={data.profile} />
          <BankCard profile={data} />
          <ThemeCard />
          {data.privacy && <PrivacyCard />}
          <PasskeysCard passkeys={data.passkeys} />
        </>
      )}
    </article>
  );
}
