import { formatDate } from './format/format-date';
import classes from './money.module.css';
import { useCommonText } from './use-common-text';
import { useRelativeTime } from './use-relative-time';

export interface DateTimeProps {
  /** The moment, as the API carries it; null, when it is not known, shows a dash. */
  value: string | number | Date | null;
  /** Says how long ago it was ("3 days ago") instead of when; the moment itself stays in the tooltip. */
  relative?: boolean;
}

/** A narrow column may put the hour under the day, but never breaks either. */
function DateParts({ written }: { written: string }) {
  const [day, hour] = written.split(' ');
  return (
    <>
      <span className={classes.number}>{day}</span> <span className={classes.number}>{hour}</span>
    </>
  );
}

/** How long ago a moment was, for as long as it is shown. */
function Age({ date }: { date: Date }) {
  const t = useCommonText();
  const { count, unit } = useRelativeTime(date);
  return t(`ago.${unit}`, { count });
}

/** A moment as DD/MM/YYYY HH:mm:ss (S9.15), or how long ago it was (S2.54). */
export function DateTime({ value, relative = false }: DateTimeProps) {
  const date = new Date(value ?? Number.NaN);
  const written = formatDate(date);
  if (Number.isNaN(date.getTime())) return <span>{written}</span>;
  return (
    <time dateTime={date.toISOString()} title={relative ? written : undefined}>
      {relative ? <Age date={date} /> : <DateParts written={written} />}
    </time>
  );
}
