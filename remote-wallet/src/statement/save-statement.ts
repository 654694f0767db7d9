import { csvAmount, type Currency, formatDate, saveFile, statusTone, toCsv, useCommonText } from '@wallet/ui';
import { serverNow } from '@wallet/platform/server-now';
import { useText } from '../text';
import { type Entry, signedAmount } from './entry';
import { useActivityText } from './use-activity-text';

/** Returns the file name with the day of `now`, in the same time zone as the days in the file. */
export function statementFileName(now: Date): string {
  const [day, month, year] = formatDate(now).slice(0, 10).split('/');
  return `statement-${year}-${month}-${day}.csv`;
}

/** Saves the shown entries as a CSV file, with the same texts in the same order. */
export function useSaveStatement(currency: Currency | undefined): (entries: readonly Entry[]) => void {
  const t = useText();
  const common = useCommonText();
  const activity = useActivityText();
  return (entries) => {
    const columns = ['date', 'activity', 'details', 'status', 'amount', 'currency'] as const;
    const rows = entries.map((entry) => [
      formatDate(entry.createdAt),
      activity(entry),
      entry.source?.description ?? '',
      entry.status && common(`status.${statusTone(entry.status)}`),
      csvAmount(signedAmount(entry).satang),
      currency ? common(`unit.${currency}`) : '',
    ]);
    const head = columns.map((column) => t(`statement.column.${column}`));
    saveFile(
      statementFileName(new Date(serverNow())),
      new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
    );
  };
}
