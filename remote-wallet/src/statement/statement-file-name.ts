import { formatDate } from '@wallet/ui';

/** What a statement saved at this moment is called: after its day, by the same clock as the days in it. */
export function statementFileName(now: Date): string {
  const [day, month, year] = formatDate(now).slice(0, 10).split('/');
  return `statement-${year}-${month}-${day}.csv`;
}
