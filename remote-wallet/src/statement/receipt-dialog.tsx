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

/** Finds an entry on the shown page of the statement. It stays when newer entries move it to the next page. */
function useEntry(id: string | undefined) {
  const { filter, kind, page } = useFilter();
  const { data, error, isFetching, refetch } = useStatement({ filter, kind, page });
  const found = data?.entries.find((entry) => entry.id === id);
  const [lastFound, setLastFound] = useState<Entry>();
  if (found && found !== lastFound) setLastFound(found);
  return {
    entry: found ?? (lastFound?.id === id ? lastFound : undefined),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Shows the receipt of the entry with the parameter `id`, on the page of the statement that the URL shows. */
export function ReceiptDialog({ params, close }: DialogProps) {
  const t = useText();
  const common = useCommonText();
  const { entry, error, isFetching, retry } = useEntry(params['id']);

  const content = () => {
    if (entry) return <EntryReceipt entry={entry} close={close} />;
    if (error) {
      return (
        <ErrorState title={t('statement.failed')} onRetry={retry} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </ErrorState>
      );
    }
    if (isFetching) {
      return (
        <>
          <Skeleton height={320} />
          <SlowMessage />
        </>
      );
    }
    return (
      <EmptyState
        picture={LostWay}
        title={t('statement.receipt.missing')}
        action={<Button onClick={close}>{common('close')}</Button>}
      >
        {t('statement.receipt.missingHelp')}
      </EmptyState>
    );
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t('statement.receipt.title')}
      footer={entry && <ReceiptActions entry={entry} />}
    >
      {content()}
    </Dialog>
  );
}
