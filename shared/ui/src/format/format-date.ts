import dayjs from 'dayjs';

/**
 * A moment as DD/MM/YYYY HH:mm:ss (S9.15) by the clock of the person's own phone, so that it agrees with what their
 * bank's app says; one that is missing or unreadable gives a dash.
 */
export function formatDate(moment: string | number | Date | null): string {
  const date = dayjs(moment);
  return date.isValid() ? date.format('DD/MM/YYYY HH:mm:ss') : '–';
}
