import type { DialogProps } from '@wallet/federation';
import { errorText } from '@wallet/platform';
import { Button, Dialog, EmptyState, ErrorState, LostWay, Skeleton, useCommonText } from '@wallet/ui';
import { useState } from 'react';
import { SlowMessage } from '../money/slow-message';
import { useText } from '../text';
import { useFilter } from './date-filter';
import type { Entry } from './entry';
import { EntryReceipt } from './entry-receipt';
import { ReceiptActions } from './receipt-actions';
import { useStatement } from './use-statement';

/** Returns the entry of the shown page of the statement. It stays when a newer entry moves it to the next page. */
function useEntry(id: string | undefined) {
  const { filter, kind, page } = useFilter();
  const { data, error, isFetching, refetch } = useStatement({ filter, kind, page });
  const found = data?.entries.find((entry) => entry.id === id);
  const [seen, setSeen] = useState<Entry>();
  if (found && found !== seen) setSeen(found);
  return {
    entry: found ?? (seen?.id === id ? seen : undefined),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Shows the receipt of an entry of the statement: the one of the parameter `id` on the page of the address. */
export function ReceiptDialog({ params, close }: DialogProps) {
  const t = useText();
  const common = useCommonText();
  const { entry, error, isFetching, retry } = useEntry(params['id']);
  return (
    <Dialog
      open
      onClose={close}
      title={t('statement.receipt.title')}
      footer={entry && <ReceiptActions entry={entry} />}
    >
      {entry ? (
        <EntryReceipt entry={entry} close={close} />
      ) : error ? (
        <ErrorState title={t('statement.failed')} onRetry={retry} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </ErrorState>
      ) : isFetching ? (
        <>
          <Skeleton height={320} />
          <SlowMessage />
        </>
      ) : (
        <EmptyState
          picture={LostWay}
          title={t('statement.receipt.missing')}
          action={<Button onClick={close}>{common('close')}</Button>}
        >
          {t('statement.receipt.missingHelp')}
        </EmptyState>
      )}
    </Dialog>
  );
}
