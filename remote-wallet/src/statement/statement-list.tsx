import { useOpenDialog } from '@wallet/platform';
import { Button, CoinStacks, EmptyState, Pagination, QueryErrorState } from '@wallet/ui';
import { useText } from '../text';
import { useCurrency, useOnBreak } from '../model/use-cached-home';
import classes from './statement-list.module.css';
import { StatementRow, StatementSkeleton } from './statement-row';
import { useActivityText } from './use-activity-text';
import { useDayText } from './use-day-text';
import type { useStatement } from './use-statement';

/** Shows that there are no entries, at all or in the selected days. */
export function StatementEmpty({ onShowAll }: { onShowAll?: () => void }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const isOnBreak = useOnBreak();
  if (onShowAll) {
    return (
      <EmptyState
        title={t('statement.noneThen')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('statement.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={CoinStacks}
      title={t('statement.none')}
      action={
        !isOnBreak && (
          <Button icon="deposit" onClick={() => openDialog('wallet.deposit')}>
            {t('deposit.title')}
          </Button>
        )
      }
    />
  );
}

interface StatementListProps {
  statement: ReturnType<typeof useStatement>;
  page: number;
  onPage: (page: number) => void;
  onShowAll?: () => void;
}

export function StatementList({ statement, page, onPage, onShowAll }: StatementListProps) {
  const t = useText();
  const activity = useActivityText();
  const dayText = useDayText();
  const currency = useCurrency();
  const { data, error, isPlaceholderData } = statement;
  if (!data && error) return <QueryErrorState title={t('statement.failed')} query={statement} />;
  if (!data) return <StatementSkeleton />;
  const { entries, pages } = data;
  if (entries.length === 0 && page > 1 && !isPlaceholderData) {
    // The page does not exist: the page before it was full, or it came from the URL.
    return (
      <>
        <EmptyState title={t('statement.noMore')} />
        <Pagination page={page} pages={page} onPage={onPage} label={t('statement.pages')} />
      </>
    );
  }
  if (entries.length === 0) return <StatementEmpty onShowAll={onShowAll} />;
  return (
    <>
      {error && !isPlaceholderData && <p role="status">{t('statement.stale')}</p>}
      <ol
        className={classes.list}
        aria-label={t('statement.title')}
        aria-busy={isPlaceholderData || undefined}
      >
        {entries.map((entry, index) => {
          const day = dayText(entry.createdAt);
          const isFirst = index === 0 || day !== dayText(entries[index - 1]?.createdAt ?? null);
          return (
            <StatementRow
              key={entry.id}
              entry={entry}
              day={isFirst ? day : null}
              currency={currency}
              activity={activity(entry)}
            />
          );
        })}
      </ol>
      <Pagination
        page={Math.min(page, pages)}
        pages={pages}
        onPage={onPage}
        label={t('statement.pages')}
        busy={isPlaceholderData}
      />
    </>
  );
}
