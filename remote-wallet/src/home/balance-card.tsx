import { Card, formatCount, Icon, Money, Skeleton, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './balance-card.module.css';
import type { Home } from './home';
import { SyncStatus, type SyncStatusProps } from './sync-status';
import { timedAsMoney } from './timed-as-money';
import { useCounted } from './use-counted';

/** Whose wallet this is and how much is in it (S1.8): the total first, then where it lies. */
export function BalanceCard({ home, ...sync }: { home: Home } & Omit<SyncStatusProps, 'syncedAt'>) {
  const t = useText();
  const { member, currency, coins, unknownGames } = home;
  const total = useCounted(home.total);
  return (
    <Card tone="night" className={classes.card}>
      <h1 className={classes.greeting}>
        {member ? (
          member.name === null ? (
            t('home.hello')
          ) : (
            t('home.greeting', { name: member.name })
          )
        ) : (
          <>
            <VisuallyHidden>{t('home.title')}</VisuallyHidden>
            <Skeleton shape="text" width={160} />
          </>
        )}
      </h1>
      <dl>
        <div className={classes.main}>
          <dt className={classes.label}>{t(unknownGames === 0 ? 'home.total' : 'home.totalKnown')}</dt>
          <dd className={classes.total} {...timedAsMoney}>
            <Money satang={total} currency={currency} size="xxl" className={classes.amount} />
          </dd>
          {unknownGames !== 0 && (
            <dd className={classes.label}>
              {unknownGames === null
                ? t('home.withoutGames')
                : t('home.withoutSomeGames', { count: unknownGames })}
            </dd>
          )}
        </div>
        <div className={classes.part}>
          <dt className={classes.label}>{t('home.wallet')}</dt>
          <dd>
            <Money satang={home.wallet} currency={currency} />
          </dd>
        </div>
        <div className={classes.part}>
          <dt className={classes.label}>{t('home.inGames')}</dt>
          <dd>
            <Money satang={home.inGames} currency={currency} />
          </dd>
        </div>
        {coins !== null && (
          <div className={classes.part}>
            <dt className={classes.label}>{t('home.coins')}</dt>
            <dd className={classes.coins}>
              <Icon name="coin" size={18} />
              {formatCount(coins)}
            </dd>
          </div>
        )}
      </dl>
      <SyncStatus
        {...sync}
        syncedAt={sync.stale === 'games' ? home.syncedAt : (home.readAt ?? home.syncedAt)}
      />
    </Card>
  );
}
