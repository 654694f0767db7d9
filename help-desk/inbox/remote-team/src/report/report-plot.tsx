import type { ReportRow } from '@wallet/inbox-calls';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import classes from './report-plot.module.css';

/** Formats the Monday of a week, such as 2026-11-23, as DD/MM/YYYY. */
export const formatWeek = (week: string): string => week.split('-').toReversed().join('/');

/** Returns the number of answers in each week, oldest first. */
function answersByWeek(rows: readonly ReportRow[]): [week: string, answers: number][] {
  const weeks = new Map<string, number>();
  for (const { week, answers } of rows.toReversed()) weeks.set(week, (weeks.get(week) ?? 0) + answers);
  return [...weeks];
}

/** Renders the answers of the team in each week as bars. The table below has the same figures for each agent. */
export function ReportPlot({ rows }: { rows: readonly ReportRow[] }) {
  const t = useText();
  const caption = useElementId();
  const weeks = answersByWeek(rows);
  const max = Math.max(1, ...weeks.map(([, answers]) => answers));
  return (
    <figure className={classes.plot} aria-labelledby={caption}>
      <figcaption id={caption}>{t('report.plot')}</figcaption>
      <ul>
        {weeks.map(([week, answers]) => (
          <li key={week}>
            <span>{answers}</span>
            <span className={classes.bar} style={{ blockSize: `${(answers / max) * 8}rem` }} />
            <span>{formatWeek(week).slice(0, 5)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
