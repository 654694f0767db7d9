const minuteMs = 60_000;
const bangkokMinutes = 7 * 60;
const dayMinutes = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether a moment lies in a daily window of Bangkok times (HH:mm), which may go past midnight; its end is outside. */
export function isClosedAt(now: Date, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return false;
  const minute = (Math.floor(now.getTime() / minuteMs) + bangkokMinutes) % dayMinutes;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}
