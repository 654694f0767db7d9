import { formatDate } from './format/format-date';
import { useCommonText } from './use-common-text';
import { serverNow } from '@wallet/platform/server-now';
import { useEffect, useState } from 'react';
import classes from './money.module.css';

export interface DateTimeProps {
  /** The moment, as in the API; null means not known and shows a dash. */
  value: string | number | Date | null;
  /** Shows how long ago it was ("3 days ago") instead of the moment; the moment is in the tooltip. */
  relative?: boolean;
}

/** Renders day and time as two parts: a narrow column may put the time below the day, but breaks neither of them. */
function DateParts({ written }: { written: string }) {
  const [day, time] = written.split(' ');
  return (
    <>
      <span className={classes.number}>{day}</span> <span className={classes.number}>{time}</span>
    </>
  );
}

/** Renders how long ago a moment was, and updates it. */
function Age({ date }: { date: Date }) {
  const t = useCommonText();
  const { count, unit } = useRelativeTime(date);
  return t(`ago.${unit}`, { count });
}

/** Renders a moment as DD/MM/YYYY HH:mm:ss (S9.15), or how long ago it was (S2.54). */
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

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Days, months and years update every hour: a browser may not support longer timers. */
function stepMs(unit: RelativeUnit): number {
  if (unit === 'second') return secondMs;
  return unit === 'minute' ? minuteMs : hourMs;
}

/** Returns how long ago a moment was by the server's clock. Updates when the result changes. */
function useRelativeTime(moment: Date): { count: number; unit: RelativeUnit } {
  const [now, setNow] = useState(serverNow);
  const time = moment.getTime();
  const age = relativeTime(moment, now);
  const step = stepMs(age.unit);
  useEffect(() => {
    if (Number.isNaN(time)) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      // Negative for a moment in the future; the addition of a step makes the remainder positive.
      const passed = serverNow() - time;
      timer = setTimeout(tick, step - (((passed % step) + step) % step));
    };
    const tick = () => {
      setNow(serverNow());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [time, step]);
  return age;
}

/** Returns a usual time in days, hours or minutes, rounded up: a day and a half is 36 hours, because 2 days promise too little. */
export function usualTime(ms: number): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const unit = ms >= 48 * hourMs ? 'day' : ms >= 2 * hourMs ? 'hour' : 'minute';
  return { unit, count: Math.ceil(ms / { day: 24 * hourMs, hour: hourMs, minute: minuteMs }[unit]) };
}

/** The units of S2.54: a month is 30 days, a year 365. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type RelativeUnit = (typeof units)[number][0];

/**
 * Returns how long ago a moment was, in the largest unit that fits; 0 seconds when the clock is behind the server's.
 */
export function relativeTime(
  moment: string | number | Date,
  now: number = Date.now(),
): { count: number; unit: RelativeUnit } {
  // An invalid moment gives NaN, which becomes 0.
  const seconds = Math.max(0, Math.floor((now - new Date(moment).getTime()) / 1000)) || 0;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  return { count: Math.floor(seconds / size), unit };
}
