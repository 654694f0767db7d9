import { readReport, type ReportRow } from '@wallet/inbox-calls';
import { inboxKeys, Loaded, useReply } from '@wallet/inbox-client';
import { EmptyState, Table } from '@wallet/ui';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { formatWeek, ReportPlot } from './report-plot';

/** Returns a function that formats a duration in minutes, or in hours from two hours on. */
function useDuration(): (seconds: number | null) => string {
  const t = useText();
  return (seconds) => {
    if (seconds === null) return '–';
    const minutes = Math.ceil(seconds / 60);
    return minutes < 120
      ? t('desk.minutes', { count: minutes })
      : t('desk.wholeHours', { count: Math.round(minutes / 60) });
  };
}

/** Renders who waits now, and what each agent did in the last weeks. */
export function ReportPage() {
  const t = useText();
  const duration = useDuration();
  const query = useReply(inboxKeys.report, readReport, {});
  return (
    <TeamPage title={t('report.title')}>
      <p className={form.hint}>{t('report.about')}</p>
      <Loaded query={query}>
        {({ rows, waiting }) => (
          <>
            <p>
              {t('report.waiting', { count: waiting.count })}
              {waiting.longestSeconds !== null &&
                ` · ${t('report.longest', { duration: duration(waiting.longestSeconds) })}`}
            </p>
            {rows.length ? (
              <>
                <ReportPlot rows={rows} />
                <Table<ReportRow>
                  stacked
                  caption={t('report.title')}
                  rows={rows}
                  rowKey={({ week, agent }) => `${week} ${agent.id}`}
                  columns={[
                    { id: 'week', header: t('report.week'), cell: ({ week }) => formatWeek(week) },
                    { id: 'agent', header: t('role.agent'), cell: ({ agent }) => agent.name },
                    {
                      id: 'first',
                      header: t('report.firstAnswer'),
                      align: 'end',
                      cell: ({ firstAnswerSeconds }) => duration(firstAnswerSeconds),
                    },
                    {
                      id: 'answers',
                      header: t('report.answers'),
                      align: 'end',
                      cell: ({ answers }) => answers,
                    },
                    { id: 'closed', header: t('report.closed'), align: 'end', cell: ({ closed }) => closed },
                    {
                      id: 'rating',
                      header: t('report.rating'),
                      align: 'end',
                      cell: ({ rating, ratings }) =>
                        rating === null ? '–' : `${rating.toFixed(1)} (${ratings})`,
                    },
                  ]}
                />
              </>
            ) : (
              <EmptyState title={t('report.empty')} />
            )}
          </>
        )}
      </Loaded>
    </TeamPage>
  );
}
