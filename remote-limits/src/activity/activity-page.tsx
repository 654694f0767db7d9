import { listActivity, type ActivityDay } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import {
  Button,
  type Currency,
  EmptyState,
  QueryErrorState,
  Select,
  Skeleton,
  SlowMessage,
  VisuallyHidden,
} from '@wallet/ui';
import { useState } from 'react';
import { useCurrency } from '../model/use-currency';
import { useText } from '../text';
import classes from './activity-page.module.css';
import { ActivityPlot } from './activity-plot';
import { ActivityTable } from './activity-table';
import { daysOf, monthsOf, periodName } from './months';
import { useSaveActivity } from './use-save-activity';

interface ActivityProps {
  days: readonly ActivityDay[];
  currency: Currency;
}

/** Shows the months, or the days of a month, as plot and table, to print and to save. */
function Activity({ days, currency }: ActivityProps) {
  const t = useText();
  const [month, setMonth] = useState('');
  const save = useSaveActivity(currency);
  const months = monthsOf(days);
  const periods = month ? daysOf(days).filter(({ id }) => id.startsWith(month)) : months;
  const title = month ? t('activity.ofMonth', { month: periodName(month) }) : t('activity.ofYear');
  return (
    <>
      <div className={classes.controls}>
        <Select
          label={t('activity.month')}
          placeholder={t('activity.allMonths')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={months.map(({ id }) => ({ value: id, label: periodName(id) }))}
        />
        <Button variant="secondary" onClick={() => window.print()}>
          {t('activity.print')}
        </Button>
        <Button variant="secondary" icon="statement" onClick={() => save(month || 'months', periods)}>
          {t('activity.save')}
        </Button>
      </div>
      <h2>{title}</h2>
      <ActivityPlot title={title} periods={periods} currency={currency} />
      <ActivityTable title={title} periods={periods} currency={currency} />
      <p className={classes.note}>{t('activity.note')}</p>
    </>
  );
}

/** Shows an honest picture of the own play: twelve months of deposits, withdrawals, stakes, results and time. */
export function ActivityPage() {
  const t = useText();
  const currency = useCurrency();
  const query = useQuery<readonly ActivityDay[]>({
    queryKey: ['limits', 'activity'],
    queryFn: async ({ signal }) => (await listActivity({ signal })).days,
  });
  const { data: days, error } = query;
  return (
    <article className={classes.page} aria-busy={!days && query.isFetching}>
      <title>{t('activity.title')}</title>
      <header>
        <h1>{t('activity.title')}</h1>
        <p className={classes.note}>{t('activity.lead')}</p>
      </header>
      {!days && error && <QueryErrorState title={t('activity.failed')} query={query} />}
      {(!days || !currency) && !error && (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SlowMessage>{t('slow')}</SlowMessage>
          <Skeleton height={320} />
        </div>
      )}
      {days && currency && days.length === 0 && (
        <EmptyState title={t('activity.empty')}>{t('activity.emptyText')}</EmptyState>
      )}
      {days && currency && days.length > 0 && <Activity days={days} currency={currency} />}
    </article>
  );
}
