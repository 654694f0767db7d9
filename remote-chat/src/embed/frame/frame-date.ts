const two = (part: number): string => String(part).padStart(2, '0');

/** Replaces the site's `formatDate` (S9.15) without its library. Supports the chat's formats: numbers and ISO 8601. */
export function formatDate(moment: string | number | Date | null): string {
  const date = new Date(moment ?? NaN);
  if (Number.isNaN(date.getTime())) return '–';
  const day = [two(date.getDate()), two(date.getMonth() + 1), String(date.getFullYear()).padStart(4, '0')];
  return `${day.join('/')} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
