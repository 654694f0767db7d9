const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Replaces the site's `formatDate` (S9.15) without its library. Supports the chat's formats: numbers and ISO 8601. */
export function formatDate(moment: string | number | Date | null): string {
  const date = new Date(moment ?? NaN);
  if (Number.isNaN(date.getTime())) return '–';
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), year].join('/');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${day} ${time}`;
}
