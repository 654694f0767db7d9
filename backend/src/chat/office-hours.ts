import { addDays, inZone, instantOf } from '../core/local-time';
import type { OfficeHours } from '../settings/site-settings';

/** True when the zone exists and each period ends after it begins. */
export function areValidHours({ timeZone, week }: OfficeHours): boolean {
  try {
    inZone(new Date(), timeZone);
  } catch {
    return false;
  }
  return week.every(({ from, to }) => from < to);
}

interface OpenState {
  open: boolean;
  /** When the office opens; null while it is open and when it never opens. */
  opensAt: Date | null;
}

/** Returns the state of an office at a time. Null hours are always open. */
export function openStateOf(hours: OfficeHours | null, now: Date): OpenState {
  if (!hours) return { open: true, opensAt: null };
  const { timeZone, week } = hours;
  const today = inZone(now, timeZone);
  const openings: Date[] = [];
  for (let days = 0; days <= 7; days += 1) {
    const date = addDays(today.format('YYYY-MM-DD'), days);
    // Sunday is 0 for the library, and 7 in the hours.
    const weekday = (today.day() + days) % 7 || 7;
    for (const { from, to } of week.filter(({ day }) => day === weekday)) {
      const start = instantOf(date, from, timeZone);
      if (start <= now && now < instantOf(date, to, timeZone)) return { open: true, opensAt: null };
      if (start > now) openings.push(start);
    }
  }
  const [opensAt = null] = openings.toSorted((a, b) => a.getTime() - b.getTime());
  return { open: false, opensAt };
}
