import { type Currency, formatDate, statusTone, useCommonText } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { serverNow } from '@wallet/platform/server-now';
import { useText } from '../text';
import type { Entry } from './entry';
import { saveFile } from './save-file';
import { signedAmount } from './signed-amount';
import { statementFileName } from './statement-file-name';
import { toCsv } from './to-csv';
import { useActivityText } from './use-activity-text';

/** Baht with two decimals, or nothing where the amount is not known. */
const csvAmount = (amount: Satang | null): string => (amount === null ? '' : (amount / 100).toFixed(2));

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
