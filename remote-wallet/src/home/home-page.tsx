import { useDeferredValue } from 'react';
import { useLiveWallet } from '../live/use-live-wallet';
import { useText } from '../text';
import { BalanceCard } from './balance-card';
import { BalanceSkeleton } from './balance-skeleton';
import { DetailsSkeleton } from './details-skeleton';
import { HomeDetails } from './home-details';
import { HomeFailure } from './home-failure';
import classes from './home-page.module.css';
import { HomeTiles } from './home-tiles';
import { useHome } from './use-home';

/** The member's home (S1.8, S2.30): money and what to do with it first, then the games. */
export function HomePage() {
  const t = useText();
  const { home, error, refreshing, refresh } = useHome();
  useLiveWallet();
  // The games take long to render on a slow phone; the money is painted first.
  const detailed = useDeferredValue(home, undefined);
  const failed = !home && error;
  const stale = error ? 'all' : home?.gamesStale ? 'games' : null;
  return (
    <div className={classes.page} aria-busy={refreshing}>
      <title>{t('home.title')}</title>
      <div className={classes.money}>
        {home ? (
          <BalanceCard home={home} stale={stale} refreshing={refreshing} onRefresh={refresh} />
        ) : failed ? (
          <HomeFailure error={failed} retrying={refreshing} onRetry={refresh} />
        ) : (
          <BalanceSkeleton />
        )}
        <HomeTiles refresh={refresh} refreshing={refreshing} />
      </div>
      <div className={classes.games}>
        {detailed ? <HomeDetails home={detailed} /> : !failed && <DetailsSkeleton />}
      </div>
    </div>
  );
}
