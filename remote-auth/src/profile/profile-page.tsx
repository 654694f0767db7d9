import { ErrorState } from '@wallet/ui';
import { errorText } from '@wallet/platform';
import { useText } from '../text';
import { AccountCard } from './account-card';
import { BankCard } from './bank-card';
import { MemberCard } from './member-card';
import classes from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton';
import { useProfile } from './use-profile';

/** Who the member is to the site, and the bank account their money comes from and goes to (S2.45). */
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
        </>
      )}
    </article>
  );
}
