import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Returns a time as the clocks of a zone show it. @throws RangeError for an unknown zone */
export const inZone = (at: Date, timeZone: string): dayjs.Dayjs => dayjs(at).tz(timeZone);

/** Returns a time as the clocks in Bangkok show it, which is also the time of Laos. */
export const inBangkok = (at: Date): dayjs.Dayjs => inZone(at, 'Asia/Bangkok');

/** Returns the instant when the clocks of a zone show a date (YYYY-MM-DD) and a time (HH:mm, up to 24:00). */
export const instantOf = (date: string, time: string, timeZone: string): Date =>
  dayjs.tz(`${date} ${time}`, timeZone).toDate();

/** Returns the date (YYYY-MM-DD) that is some days after another one. */
export const addDays = (date: string, days: number): string =>
  dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');
