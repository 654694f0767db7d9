import { errorText } from '@wallet/platform';
import type { Bonus } from '@wallet/platform/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  Skeleton,
  useCommonText,
  VisuallyHidden,
  SlowMessage,
} from '@wallet/ui';
import { useText } from '../text';
import { ActiveArea } from './active-area';
import { useBangkokDay } from './bangkok-day';
import { BonusCard, BonusCardSkeleton } from './bonus-card';
import classes from './bonus-page.module.css';
import { bonusState } from './bonus-state';
import { useBonuses } from './use-bonuses';

/** Renders the placeholder of the active bonus or of the form for a code. Both have about the same height. */
function ActiveSkeleton() {
  return (
    <Card>
      <div className={classes.activeSkeleton} aria-hidden="true">
        <Skeleton shape="text" width="50%" />
        <Skeleton shape="text" width="30%" />
        <Skeleton height={48} />
      </div>
    </Card>
  );
}

interface ActiveErrorProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces only the active bonus when it cannot be loaded, so that the list stays usable. */
function ActiveError({ isRetrying, onRetry }: ActiveErrorProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Card tone="sunken">
      <div className={classes.activeError} role="alert">
        <span className={classes.activeErrorText}>
          <Icon name="alert" size={22} />
          {t('bonus.activeUnknown')}
        </span>
        <Button variant="secondary" size="small" icon="refresh" busy={isRetrying} onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
    </Card>
  );
}

/** Renders the placeholders of the bonuses while they load. */
function ListSkeleton() {
  const t = useText();
  return (
    <div className={classes.list} role="status">
      <VisuallyHidden>{t('bonus.loading')}</VisuallyHidden>
      <SlowMessage>{t('loading.slow')}</SlowMessage>
      <h2 aria-hidden="true">{t('bonus.list')}</h2>
      <div className={classes.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <BonusCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** Returns the bonuses that the member cannot receive any more last; otherwise the order stays. */
const receivedLast = (bonuses: readonly Bonus[], today: Date): readonly Bonus[] =>
  [...bonuses].sort(
    (one, other) =>
      Number(bonusState(one, today) === 'received') - Number(bonusState(other, today) === 'received'),
  );

/** Renders the active bonus or the form for a code, and all bonuses on offer with their states. */
export function BonusPage() {
  const t = useText();
  const { list, active } = useBonuses();
  const today = useBangkokDay();
  const hasListFailed = list.isError && !list.data;
  return (
    <div className={classes.page}>
      <title>{t('bonus.title')}</title>
      <header>
        <h1>{t('bonus.title')}</h1>
        <p className={classes.lead}>{t('bonus.lead')}</p>
      </header>
      {active.data && (
        <ActiveArea
          active={active.data.status ? active.data : null}
          bonuses={list.data}
          isListSettled={!list.isPending}
        />
      )}
      {active.isPending && <ActiveSkeleton />}
      {active.isError && !active.data && !hasListFailed && (
        <ActiveError isRetrying={active.isFetching} onRetry={() => void active.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState title={t('bonus.emptyTitle')}>{t('bonus.emptyText')}</EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <section className={classes.list}>
          <h2>{t('bonus.list')}</h2>
          <ul className={classes.grid}>
            {receivedLast(list.data, today).map((bonus, index) => (
              <BonusCard key={`${index} ${bonus.code}`} bonus={bonus} today={today} />
            ))}
          </ul>
        </section>
      )}
      {list.isPending && <ListSkeleton />}
      {hasListFailed && (
        <ErrorState
          title={t('bonus.failedTitle')}
          retrying={list.isFetching}
          onRetry={() => {
            void list.refetch();
            if (active.isError) void active.refetch();
          }}
        >
          <p>{errorText(list.error)}</p>
          <p>{t('bonus.failedSafe')}</p>
        </ErrorState>
      )}
    </div>
  );
}
