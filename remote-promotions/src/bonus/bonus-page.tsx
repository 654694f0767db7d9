import { errorText } from '@wallet/platform';
import { EmptyState, ErrorState } from '@wallet/ui';
import { useText } from '../text';
import { ActiveArea } from './active-area';
import { ActiveBonusUnknown } from './active-bonus-unknown';
import { ActiveSkeleton } from './active-skeleton';
import { BonusCard } from './bonus-card';
import classes from './bonus-page.module.css';
import { BonusSkeleton } from './bonus-skeleton';
import { useBangkokDay } from './use-bangkok-day';
import { useBonuses } from './use-bonuses';

/** Every bonus on offer with what this member did with it, the one that is running, and the way in by a code. */
export function BonusPage() {
  const t = useText();
  const { list, active } = useBonuses();
  const now = useBangkokDay();
  const failed = list.isError && !list.data;
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
          settled={!list.isPending}
        />
      )}
      {active.isPending && <ActiveSkeleton />}
      {active.isError && !active.data && !failed && (
        <ActiveBonusUnknown retrying={active.isFetching} onRetry={() => void active.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState title={t('bonus.emptyTitle')}>{t('bonus.emptyText')}</EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <section className={classes.list}>
          <h2>{t('bonus.list')}</h2>
          <ul className={classes.grid}>
            {list.data.map((bonus, place) => (
              <BonusCard key={`${place} ${bonus.code}`} bonus={bonus} now={now} />
            ))}
          </ul>
        </section>
      )}
      {list.isPending && <BonusSkeleton />}
      {failed && (
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
