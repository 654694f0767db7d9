import type { OfficeHours } from '../settings/site-settings';
import { dayMs, minuteMs } from '@wallet/server';

/**
 * Returns the local time of a zone at an instant. The result is the instant (ms) when clocks in UTC show this time.
 * @throws RangeError for an unknown zone
 */
function localTimeOf(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) + (instant % minuteMs);
}

/**
 * Returns the instant when clocks of a zone show a local time. The offset at the first estimate may be wrong, because
 * the clocks may change between the two. So it is read again at the estimate.
 */
function instantOf(timeZone: string, localTime: number): number {
  const offsetAt = (instant: number): number => localTimeOf(timeZone, instant) - instant;
  const estimate = localTime - offsetAt(localTime);
  return localTime - offsetAt(estimate);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when the zone exists and each period ends after it begins. */
export function areValidHours({ timeZone, week }: OfficeHours): boolean {
  try {
    localTimeOf(timeZone, 0);
  } catch {
    return false;
  }
  return week.every(({ from, to }) => minutesOf(from) < minutesOf(to));
}

export interface OpenState {
  open: boolean;
  /** When the office opens; null while it is open and when it never opens. */
  opensAt: Date | null;
}

/** Returns the state of an office at a time. Null hours are always open. */
export function openStateOf(hours: OfficeHours | null, now: Date): OpenState {
  if (!hours) return { open: true, opensAt: null };
  const { timeZone, week } = hours;
  const localNow = localTimeOf(timeZone, now.getTime());
  const midnight = Math.floor(localNow / dayMs) * dayMs;
  const openings: number[] = [];
  for (let days = 0; days <= 7; days += 1) {
    const date = midnight + days * dayMs;
    // Sunday is 0 for JavaScript, and 7 in the hours.
    const weekday = new Date(date).getUTCDay() || 7;
    for (const { day, from, to } of week) {
      if (day !== weekday) continue;
      const start = date + minutesOf(from) * minuteMs;
      const end = date + minutesOf(to) * minuteMs;
      if (start <= localNow && localNow < end) return { open: true, opensAt: null };
      if (start > localNow) openings.push(start);
    }
  }
  if (openings.length === 0) return { open: false, opensAt: null };
  return { open: false, opensAt: new Date(instantOf(timeZone, Math.min(...openings))) };
}
