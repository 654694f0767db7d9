import { PersonName } from '@wallet/money';
import { SlotLink, useOpenDialog, useSlot } from '@wallet/platform';
import type { Profile, ProfileReply } from '@wallet/platform/api';
import { site } from '@wallet/platform/site';
import {
  buttonClass,
  Card,
  CopyButton,
  DateTime,
  Icon,
  IconButton,
  iconNamed,
  QueryErrorState,
  Skeleton,
  VisuallyHidden,
} from '@wallet/ui';
import { PasskeysCard } from '../passkeys/passkeys-card';
import { useText } from '../text';
import { unknownValue } from './bank-account';
import { BankCard } from './bank-card';
import { DialogButton } from '../form/dialog-button';
import classes from './profile-page.module.css';
import { ProfileRow, ProfileRowSkeletons } from '../form/profile-row';
import { ThemeCard } from './theme-card';
import { useProfile } from '../form/use-profile';

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

/**
 * Shows the username, and opens the dialogs that change the password (S2.46) and list the logged-in devices. The second
 * one is missing when the backend has no such list.
 */
function AccountCard({ reply: { profile, sessions } }: { reply: ProfileReply }) {
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
        {sessions && (
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
            {sessions.count === null ? unknownValue : t('sessions.count', { count: sessions.count })}
          </ProfileRow>
        )}
        <ProfileRow label={t('profile.joined')}>
          {profile.createdAt === null ? unknownValue : <DateTime value={profile.createdAt} />}
        </ProfileRow>
      </dl>
    </Card>
  );
}

/** Links to pages of other remotes that belong to the account. Renders nothing without any. */
function LinksCard() {
  const t = useText();
  const items = useSlot('auth.profile-links');
  if (items.length === 0) return null;
  return (
    <Card title={t('profile.links')}>
      {items.map((item) => (
        <SlotLink
          key={item.key}
          item={item}
          className={`${buttonClass({ variant: 'secondary' })} ${classes.link}`}
        >
          <Icon name={iconNamed(item.icon)} size={20} />
          <span>{item.label}</span>
        </SlotLink>
      ))}
    </Card>
  );
}

/** Shows the member's account and bank account (S2.45). */
export function ProfilePage() {
  const t = useText();
  const query = useProfile();
  const { data, error, isFetching } = query;
  return (
    <article className={classes.page} aria-busy={!data && isFetching}>
      <title>{t('profile.title')}</title>
      <h1 className={classes.title}>{t('profile.title')}</h1>
      {!data && !error && <ProfileSkeleton />}
      {!data && error && (
        <QueryErrorState className={classes.wide} title={t('profile.failed')} query={query} />
      )}
      {data && (
        <>
          <MemberCard profile={data.profile} />
          <AccountCard reply={data} />
          <BankCard profile={data} />
          <ThemeCard />
          {data.sendsPush && site().hasDialog('shell.push') && (
            <Card title={t('profile.push')}>
              <DialogButton dialog="shell.push" icon="bell">
                {t('profile.pushChoose')}
              </DialogButton>
            </Card>
          )}
          {data.privacy && (
            <Card title={t('privacy.card')}>
              <DialogButton dialog="auth.privacy" icon="file">
                {t('privacy.title')}
              </DialogButton>
            </Card>
          )}
          <LinksCard />
          <PasskeysCard passkeys={data.passkeys} />
        </>
      )}
    </article>
  );
}
