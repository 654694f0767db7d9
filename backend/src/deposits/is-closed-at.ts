const minuteMs = 60_000;
const bangkokMinutes = 7 * 60;
const dayMinutes = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * True when a time is inside a daily window of Bangkok times (HH:mm). The window may cross midnight; its end is
 * exclusive.
 */
export function isClosedAt(now: Date, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return false;
  const minute = (Math.floor(now.getTime() / minuteMs) + bangkokMinutes) % dayMinutes;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}
