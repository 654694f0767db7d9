import { FragmentSlot, useFragments } from '@wallet/platform';
import { HiddenAmounts, QueryErrorState } from '@wallet/ui';
import { useDeferredValue } from 'react';
import { useText } from '../text';
import { useHome } from './use-home';
import { GameGroups, GamesSkeleton } from './game-groups';
import { useHiddenAmounts } from '../model/hidden-amounts';
import { useGameMemory } from '../model/game-memory';
import { OpenMovements } from './open-movements';
import { GameShortcuts, GameShortcutsPlace } from './game-shortcuts';
import { OpenQr } from './open-qr';
import { storedHome } from '../model/stored-home';
import { useGamesDelayed } from './use-games-delayed';
import { useLiveWallet } from '../live/use-live-wallet';
import { BalanceCard, BalanceSkeleton } from './balance-card';
import classes from './home-page.module.css';
import { HomeLinks } from './home-links';
import { HomeTiles } from './home-tiles';
import { useOnBreak } from '../model/use-cached-home';

/** The member's home (S1.8, S2.30): the money and its actions first, then the games, which are missing during a break. */
export function HomePage() {
  const t = useText();
  const { home, error, isRefreshing, refresh } = useHome();
  const [isHidden, toggleAmounts] = useHiddenAmounts(() => home && storedHome.reformat(home));
  useLiveWallet();
  // The lists are selected before the games are rendered, because the buttons of the lists would move the other buttons.
  useGameMemory(home?.reply?.profile?._id ?? null);
  // Fragments are loaded with current amounts only, not with the stored ones of an earlier visit.
  // Each load of the wallet may follow a change of money, such as a withdrawal that ends a bonus.
  const load = home?.reply ? String(home.requestNumber) : undefined;
  const offers = useFragments('wallet.home-offers', load);
  const account = useFragments('wallet.home-account', load);
  // A fragment that is inserted above the games would move them.
  const isOnBreak = useOnBreak();
  const isHeld = useGamesDelayed(home !== undefined, load !== undefined && offers.isPending);
  // The games take long to render on a slow phone; the money is painted first.
  const detailed = useDeferredValue(isHeld ? undefined : home, undefined);
  const failed = !home && error;
  const stale = error ? 'all' : home?.areGamesStale ? 'games' : null;
  const hiddenAmountText = isHidden ? t('home.hidden') : null;
  return (
    <HiddenAmounts value={hiddenAmountText}>
      <div className={classes.page} aria-busy={isRefreshing}>
        <title>{t('home.title')}</title>
        <div className={classes.money}>
          {home ? (
            <BalanceCard
              home={home}
              isHidden={isHidden}
              onToggle={toggleAmounts}
              stale={stale}
              isRefreshing={isRefreshing}
              onRefresh={refresh}
            />
          ) : failed ? (
            <QueryErrorState
              heading="h1"
              title={t('home.failed')}
              query={{ error: failed, isFetching: isRefreshing, refetch: refresh }}
            >
              <p>{t('home.moneySafe')}</p>
            </QueryErrorState>
          ) : (
            <BalanceSkeleton />
          )}
          <HomeTiles refresh={refresh} isRefreshing={isRefreshing}>
            <OpenQr home={home} />
            <OpenMovements home={home} isStale={stale === 'all'} />
            {!isOnBreak && (home ? <GameShortcuts home={home} /> : <GameShortcutsPlace />)}
          </HomeTiles>
          <FragmentSlot
            fragments={offers}
            properties={{ areAmountsHidden: isHidden }}
            onFailure="collapse"
            // Appears together with the games, because it would move them later.
            isHeld={!detailed}
          />
        </div>
        {/* The key makes the games a new element. The placeholder would move when something appears above it. */}
        <div key={detailed ? 'games' : 'placeholder'} className={classes.games}>
          {!failed && (
            <div className={classes.account}>
              <FragmentSlot
                fragments={account}
                properties={detailed?.reply ? { wallet: detailed.reply, hiddenAmountText } : undefined}
                onFailure="panel"
              />
            </div>
          )}
          {!isOnBreak && (detailed ? <GameGroups home={detailed} /> : !failed && <GamesSkeleton />)}
        </div>
        {detailed && <HomeLinks />}
      </div>
    </HiddenAmounts>
  );
}
