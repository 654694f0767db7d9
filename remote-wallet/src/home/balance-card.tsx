import { PersonName } from '@wallet/money';
import {
  Card,
  DateTime,
  formatCount,
  formatDate,
  Icon,
  IconButton,
  Money,
  MoneyPlace,
  Skeleton,
  useSlow,
  VisuallyHidden,
} from '@wallet/ui';
import { serverNow } from '@wallet/platform/server-now';
import { useText } from '../text';
import classes from './balance-card.module.css';
import type { Home } from '../model/home';
import { useAnimatedAmount } from './use-animated-amount';

/** Measures the paint of the amounts (Element Timing), for the benchmarks. */
const timedAsMoney = { elementtiming: 'money' };

interface SyncStatusProps {
  home: Pick<Home, 'syncedAt' | 'readAt'>;
  /** The part that could not be refreshed the last time. */
  stale: 'all' | 'games' | null;
  isRefreshing: boolean;
  onRefresh: () => void;
}

const dayOf = (moment: string | number): string => formatDate(moment).slice(0, 10);

/** Shows the time of a moment of today, and the date of an earlier one too. */
function ShortTime({ value }: { value: string }) {
  if (dayOf(value) !== dayOf(serverNow())) return <DateTime value={value} />;
  return <time dateTime={value}>{formatDate(value).slice(11)}</time>;
}

/** Shows when the wallet was last loaded, and when the games were refreshed before that. */
function SeparateTimes({ readAt, syncedAt }: { readAt: string; syncedAt: string | null }) {
  const t = useText();
  return (
    <>
      <span className={classes.time}>
        {t('home.wallet')} <ShortTime value={readAt} />
        {syncedAt && ' ·'}
      </span>{' '}
      {syncedAt && (
        <span className={classes.time}>
          {t('home.inGames')} <ShortTime value={syncedAt} />
        </span>
      )}
    </>
  );
}

/** Shows the age of the amounts, without an error when a refresh failed (S8.21), and the button that refreshes all. */
function SyncStatus({ home, stale, isRefreshing, onRefresh }: SyncStatusProps) {
  const t = useText();
  const { readAt } = home;
  const syncedAt = stale === 'games' ? home.syncedAt : (readAt ?? home.syncedAt);
  const message = (): string => {
    if (isRefreshing) return t('home.syncing');
    if (stale) return t(syncedAt ? `home.stale.${stale}` : `home.staleUnknown.${stale}`);
    return t(syncedAt ? 'home.lastSync' : 'home.neverSynced');
  };
  return (
    <div className={classes.row}>
      <p className={classes.text} role="status">
        {stale && !isRefreshing && <Icon name="alert" size={18} className={classes.alert} />}
        <span>{message()}</span>{' '}
        {!isRefreshing && syncedAt && (
          <span>
            {readAt && !stale ? (
              <SeparateTimes readAt={readAt} syncedAt={home.syncedAt} />
            ) : (
              <DateTime value={syncedAt} />
            )}
          </span>
        )}
      </p>
      <IconButton icon="refresh" label={t('home.refreshAll')} busy={isRefreshing} onClick={onRefresh} />
    </div>
  );
}

/** Greets the member by name; renders a placeholder until the member is loaded. */
function Greeting({ reply }: Pick<Home, 'reply'>) {
  const t = useText();
  const name = reply?.profile?.name;
  if (reply)
    return (
      <h1 className={classes.greeting}>
        <PersonName name={name ? t('home.greeting', { name }) : t('home.hello')} />
      </h1>
    );
  return (
    <h1 className={classes.greeting}>
      <VisuallyHidden>{t('home.title')}</VisuallyHidden>
      <Skeleton shape="text" width={160} />
    </h1>
  );
}

interface BalanceCardProps extends SyncStatusProps {
  home: Home;
  /** True when the member has hidden the amounts. */
  isHidden: boolean;
  /** Hides or shows the amounts. */
  onToggle: () => void;
}

/** Shows the member's name and balance (S1.8): the total first, then its parts. */
export function BalanceCard({ home, isHidden, onToggle, ...sync }: BalanceCardProps) {
  const t = useText();
  const { reply, currency, coins, unknownGames } = home;
  const total = useAnimatedAmount(home.total);
  return (
    <Card tone="night" className={classes.card}>
      <Greeting reply={reply} />
      <IconButton
        className={classes.eye}
        icon={isHidden ? 'eye-off' : 'eye'}
        label={t('home.hide')}
        aria-pressed={isHidden}
        onClick={onToggle}
      />
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
        {(['wallet', 'inGames'] as const).map((part) => (
          <div key={part} className={classes.part}>
            <dt className={classes.label}>{t(`home.${part}`)}</dt>
            <dd>
              <Money satang={home[part]} currency={currency} />
            </dd>
          </div>
        ))}
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
      <SyncStatus {...sync} home={home} />
    </Card>
  );
}

/**
 * Placeholder of the balance card with the same lines and heights. The page's HTML shows the amounts of an earlier
 * visit in it.
 */
export function BalanceSkeleton() {
  const t = useText();
  const slow = useSlow(true);
  return (
    <Card tone="night" className={classes.card}>
      <Greeting reply={null} />
      <div>
        <div className={classes.main}>
          <p className={classes.label}>{t('home.total')}</p>
          <p className={classes.total} {...timedAsMoney}>
            <Skeleton className={classes.amountSpace} />
            <MoneyPlace name="total" size="xxl" className={classes.amount} />
          </p>
        </div>
        {(['wallet', 'inGames', 'coins'] as const).map((part) => (
          <div key={part} className={classes.part}>
            <p className={classes.label}>{t(`home.${part}`)}</p>
            <Skeleton shape="text" width={112} />
            {part !== 'coins' && <MoneyPlace name={part} />}
          </div>
        ))}
      </div>
      <div className={classes.row} role="status">
        <p className={classes.text}>{t(slow ? 'money.slow' : 'home.syncing')}</p>
      </div>
    </Card>
  );
}
