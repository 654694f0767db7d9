import type { Currency } from '@wallet/shared/format/currency';
import { formatDate } from '@wallet/shared/format/format-date';
import { statusTone } from '@wallet/shared/format/status-tone';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useText } from '../text';
import type { Entry } from './entry';
import { saveFile } from './save-file';
import { signedAmount } from './signed-amount';
import { statementFileName } from './statement-file-name';
import { toCsv } from './to-csv';
import { useActivityText } from './use-activity-text';

/** Saves the entries that are shown as a CSV file, in the words and the order in which they are shown. */
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
      common(`status.${statusTone(entry.status)}`),
      (signedAmount(entry).satang / 100).toFixed(2),
      currency ? common(`unit.${currency}`) : '',
    ]);
    const head = columns.map((column) => t(`statement.column.${column}`));
    saveFile(
      statementFileName(new Date()),
      new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
    );
  };
}
