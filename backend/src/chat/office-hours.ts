import type { OfficeHours } from '../settings/site-settings';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the time on the clocks of a zone, as ms since 1970 as if the zone were UTC. @throws RangeError for no zone */
function clockTime(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) + (((at % minuteMs) + minuteMs) % minuteMs);
}

/** Returns when the clocks of a zone show a time. The second step corrects the offset around a change of the clocks. */
function instantOf(timeZone: string, clock: number): number {
  const first = clock - (clockTime(timeZone, clock) - clock);
  return clock - (clockTime(timeZone, first) - first);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when the zone exists and each period ends after it begins. */
export function areValidHours({ timeZone, week }: OfficeHours): boolean {
  try {
    clockTime(timeZone, 0);
  } catch {
    return false;
  }
  return week.every(({ from, to }) => minutesOf(from) < minutesOf(to));
}

export interface OpenState {
  open: boolean;
  /** When somebody answers again; null while open and when nobody ever does. */
  opensAt: Date | null;
}

/** Returns the state of an office at a time. Null hours are always open. */
export function openStateOf(hours: OfficeHours | null, now: Date): OpenState {
  if (!hours) return { open: true, opensAt: null };
  const { timeZone, week } = hours;
  const clock = clockTime(timeZone, now.getTime());
  const midnight = Math.floor(clock / dayMs) * dayMs;
  const openings: number[] = [];
  for (let days = 0; days <= 7; days += 1) {
    const date = midnight + days * dayMs;
    const weekday = new Date(date).getUTCDay() || 7;
    for (const { day, from, to } of week) {
      if (day !== weekday) continue;
      const start = date + minutesOf(from) * minuteMs;
      if (start <= clock && clock < date + minutesOf(to) * minuteMs) return { open: true, opensAt: null };
      if (start > clock) openings.push(start);
    }
  }
  if (openings.length === 0) return { open: false, opensAt: null };
  return { open: false, opensAt: new Date(instantOf(timeZone, Math.min(...openings))) };
}
