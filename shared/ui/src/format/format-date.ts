import dayjs from 'dayjs';

/**
 * Formats a moment as DD/MM/YYYY HH:mm:ss (S9.15) by the clock of the person's own phone, so that it matches the times
 * in their bank's app. A missing or invalid moment becomes a dash.
 */
export function formatDate(moment: string | number | Date | null): string {
  const date = dayjs(moment);
  return date.isValid() ? date.format('DD/MM/YYYY HH:mm:ss') : '–';
}
